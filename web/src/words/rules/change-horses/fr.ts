// How Change Horses is played, in French.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Possédez le cheval qui arrive dernier. Chacun fait courir les chevaux des autres et retient le sien, et personne ne sait à qui est quel cheval.',
  story:
    'Un millionnaire promet une fortune au propriétaire du dernier cheval arrivé. Le départ est donné, et rien ne bouge : qui voudrait être devant ? Alors un curieux souffle quelques mots aux jockeys, et les voilà partis ventre à terre, chacun sur le cheval d’un autre. Ces mots ? « Changez de cheval. »',
  box: [
    'une piste de six couloirs autour du tableau des paris, et six chevaux : A jaune, B orange, C rouge, D vert, E bleu, F violet',
    '75 cartes Mouvement : cinq jeux égaux de 15, avec chaque paire de chevaux une fois',
    '6 Certificats de Propriété, un par cheval',
    '19 cartes Cheval Farouche en plusieurs langues ; deux par joueur',
    '5 cartes Position pour l’ordre de jeu, et 75 cartes Carotte pour la Derby League',
  ],
  start:
    'Les chevaux se placent au hasard dans les couloirs. Vous recevez en secret un certificat : il dit quel cheval est le vôtre. Les certificats restants forment une pile. Vous avez les quinze mêmes cartes Mouvement que tous les autres, et deux cartes Cheval Farouche. Les numéros Position disent qui joue en premier.',
  turn: [
    {
      title: 'Posez trois cartes face cachée',
      text: 'Chacun choisit en secret, puis toutes les cartes sont retournées ensemble. Chaque carte montre deux chevaux.',
    },
    {
      title: 'Jouez-en une',
      text: 'Dans l’ordre des numéros Position, chacun met une de ses cartes visibles sur le tableau des paris. Juste avant, vous pouvez utiliser une carte Cheval Farouche.',
    },
    {
      title: 'Comptez chaque cheval',
      text: 'Quand tous ont joué, comptez combien de fois chaque cheval est sur le tableau. Impair : il avance d’autant de cases. Pair, ou absent : il reste.',
    },
    {
      title: 'Déplacez les chevaux',
      text: 'Chaque cheval garde son couloir. Aucun n’en dépasse un autre, et deux chevaux ne partagent jamais une case : on s’arrête derrière celui de devant.',
    },
    {
      title: 'Jouez la seconde moitié',
      text: 'On tire un nouvel ordre de jeu, et chacun joue une deuxième carte. Les premières restent sur le tableau et comptent encore.',
    },
    {
      title: 'Videz le tableau',
      text: 'Les cartes jouées quittent la partie. Il vous reste une carte visible ; ajoutez-en deux de votre main, et une nouvelle double manche commence.',
    },
  ],
  special: {
    title: 'Les cartes Cheval Farouche',
    text: 'Vous en avez deux pour toute la course. Utilisez-en une à votre tour, avant votre carte Mouvement, et pas plus d’une par manche. Chacune fait l’une de ces quatre choses.',
    parts: [
      {
        title: 'Faux pas',
        text: 'Couvrez une carte du tableau des paris. Ses deux chevaux ne comptent plus jusqu’à ce que le tableau soit vidé.',
      },
      {
        title: 'Piste Glissante',
        text: 'Déplacez deux chevaux d’un couloir sur le côté, chacun vers une case libre. De quoi bloquer un cheval, ou en libérer un.',
      },
      { title: 'Piste Rapide', text: 'Tous les chevaux des deux dernières rangées avancent aussitôt de deux cases.' },
      {
        title: 'Changement de cheval',
        text: 'Glissez votre certificat sous la pile et prenez celui du dessus. Personne d’autre ne voit ni l’un ni l’autre.',
      },
    ],
  },
  examples: [
    {
      title: 'Pair ou impair ?',
      text: 'Quatre cartes sont sur le tableau : A C, A D, A E et C F. A y est trois fois et avance de trois cases. D, E et F y sont une fois et avancent d’une case. C y est deux fois, nombre pair : il reste. B n’y est pas et reste aussi.',
    },
    {
      title: 'Votre carte décide',
      text: 'Votre cheval est E, et il compte un : il partirait. Vous jouez B E. E compte maintenant deux et reste, et B, absent jusque-là, compte un et avance.',
    },
    {
      title: 'Pas de passage',
      text: 'C compte trois. Mais D est dans le même couloir, deux cases devant, et ne bouge pas. C avance donc d’une case et s’arrête derrière lui.',
    },
  ],
  end: [
    'La course est finie quand un cheval franchit la ligne, à 12 cases du départ, et que tous ont terminé ce déplacement ; ou quand chacun n’a plus qu’une carte.',
    'On retourne tous les certificats. Le cheval le plus en arrière gagne, le suivant est placé 2e, celui d’après placé 3e. Les trois chevaux de tête perdent.',
    'Des chevaux sur la même rangée vont à la photo-finish : celui dont le propriétaire a encore le plus de cartes Cheval Farouche l’emporte ; à égalité, celui dont le propriétaire n’a jamais changé de cheval. Sinon, ils partagent le rang.',
  ],
  tips: [
    'Gardez votre cheval secret. Dès que les autres l’ont deviné, tous le feront courir.',
    'Gardez une carte visible avec votre propre cheval : elle rend pair un total impair. Sans elle, vous êtes à la merci des autres.',
    'Deux cartes visibles avec votre cheval, c’est une de trop. Vous risquez de devoir en jouer une juste quand elle le fait partir.',
    'Bluffez. Une case en avant coûte peu et brouille les pistes.',
    'Ne dépensez pas trop tôt vos cartes Cheval Farouche. C’est vers la fin qu’elles valent le plus.',
    'Avec Piste Glissante, vous pouvez ranger votre cheval derrière un autre, où il ne peut plus courir. Mais cela montre aussi aux autres où regarder.',
    'Changez de cheval quand le vôtre est perdu, deux fois s’il le faut. Mais les plus lents appartiennent peut-être déjà à quelqu’un.',
    'Quand votre cheval est bien à l’arrière, pressez la fin : poussez les premiers au-delà de la ligne, avec Piste Rapide, ou avec Faux pas sur la bonne carte.',
  ],
  more: [
    {
      title: 'À deux',
      text: 'Chacun a deux certificats, et c’est le mieux placé de vos deux chevaux qui compte. Vous posez quatre cartes et en jouez deux par manche, à tour de rôle. Après huit cartes, on vide le tableau et l’autre commence. À la photo-finish, votre autre cheval décide d’abord.',
    },
    {
      title: 'Derby League',
      text: 'De trois à cinq joueurs, vous pouvez miser pour l’ordre de jeu au lieu de le tirer. Chacun commence avec 11 carottes par joueur à la table, pour toute la course. Qui mise le plus joue en dernier et voit toutes les autres cartes. À la photo-finish, les carottes restantes décident d’abord.',
    },
  ],
};
