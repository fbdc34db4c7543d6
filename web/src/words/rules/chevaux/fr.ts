// How Chevaux is played, in French.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Gagnez toutes les cartes, ou ayez-en le plus à la fin du temps. Annoncez la caractéristique où votre cheval bat les autres.',
  story:
    'Quarante-huit races se rencontrent, du minuscule Falabella au lourd Brabançon, en passant par le cheval sauvage de Przewalski. Chacune excelle en quelque chose : connaissez votre cheval, et parlez le premier.',
  box: [
    '48 cartes, chacune une race qui existe, avec cinq valeurs : poids, hauteur au garrot, date d’apparition, vitesse et longévité',
    'sur chaque carte une rareté : commun, peu commun, rare ou très rare',
  ],
  start:
    'Chacun reçoit le même nombre de cartes, en paquet face cachée ; les cartes en trop restent hors jeu. La plus jeune personne commence, ou bien on tire au sort. Vous ne voyez jamais que votre carte du dessus.',
  turn: [
    {
      title: 'Qui a la main annonce',
      text: 'Regardez votre carte du dessus, choisissez la valeur qui vous paraît forte et dites-la : « Vitesse, 88 km/h. »',
    },
    {
      title: 'Les autres répondent',
      text: 'Dans le sens des aiguilles d’une montre, chacun dit la même valeur de sa propre carte. Une valeur dite est toujours vraie.',
    },
    {
      title: 'La meilleure valeur gagne',
      text: 'La plus haute remporte la manche. Pour la date d’apparition, c’est la plus ancienne.',
    },
    {
      title: 'Prenez les cartes et la main',
      text: 'Qui gagne met toutes les cartes de la manche sous son paquet et annonce à la manche suivante.',
    },
  ],
  special: {
    title: 'La rareté',
    text: 'La pastille d’une carte dit si la race est rare. Elle sert deux fois.',
    parts: [
      {
        title: 'Elle permet de changer la question',
        text: 'Quand c’est à vous de répondre et que votre carte est plus rare que celle de qui a choisi, vous pouvez choisir une autre caractéristique. Tous parlent de nouveau, et seule une carte plus rare que la vôtre peut encore changer.',
      },
      {
        title: 'Elle départage',
        text: 'Si plusieurs ont la meilleure valeur, la carte la plus rare gagne. À rareté égale, chacun tire une carte de plus, et la plus rare emporte tout.',
      },
    ],
  },
  examples: [
    {
      title: 'Le plus rapide prend tout',
      text: 'On joue la vitesse. Le Quarter Horse est le plus rapide des trois : à lui les trois cartes.',
    },
    {
      title: 'Une carte plus rare intervient',
      text: 'Le Percheron annonce son poids et gagnerait sans peine. Mais le Falabella est plus rare : on passe à la longévité, et personne ne vit plus vieux que lui.',
    },
    {
      title: 'Égal, mais plus rare',
      text: 'On joue la hauteur au garrot, et deux chevaux sont aussi grands l’un que l’autre. Le cheval de Przewalski est très rare, le cheval mongol commun : Przewalski gagne.',
    },
  ],
  end: [
    'Qui n’a plus de carte est hors jeu. Qui a toutes les cartes a gagné.',
    'Cela peut durer toute une soirée. C’est pourquoi une pendule arrête normalement la partie après 15 minutes : on termine la manche, et qui a le plus de cartes gagne. À nombre égal, on partage le rang.',
  ],
  tips: [
    'Une valeur est bonne quand peu d’autres races la battent, non quand le nombre est grand. Les chevaux lourds sont rarement rapides, et les petits vivent longtemps.',
    'Plus la race est ancienne, plus l’année est petite : une date avant Jésus-Christ est presque toujours forte.',
    'Une carte rare est une seconde chance. Attendez votre tour, puis demandez ce que votre cheval fait de mieux.',
    'Si votre carte est commune et sans point fort, choisissez ce qu’une carte plus rare n’aura pas envie de changer.',
    'Les cartes gagnées passent sous le paquet dans l’ordre : qui s’en souvient sait ce qui viendra.',
  ],
  more: [
    {
      title: 'Avec ou sans pendule',
      text: 'En préparant la table, vous choisissez combien de minutes ou combien de manches vous jouez, ou bien jusqu’à la dernière carte.',
    },
  ],
};
