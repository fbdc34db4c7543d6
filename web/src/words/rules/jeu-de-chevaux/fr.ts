// How Jeu de Chevaux is played, in French.
import type { Guide } from '../guide';

export const guide: Guide = {
  goal: 'Ramenez tous vos chevaux avant les autres : hors de l’écurie, un tour complet, puis les six cases numérotées.',
  story:
    'Quatre écuries se partagent un seul circuit, et chaque case n’a de place que pour un cheval. Qui vous rattrape vous renvoie à l’écurie.',
  box: [
    'un plateau avec quatre écuries, un circuit de 56 cases et six cases numérotées par couleur',
    '16 chevaux, quatre de chaque couleur',
    'un dé',
  ],
  start:
    'À trois ou quatre, chacun a une écurie. À deux, chacun en a deux qui se font face : la rouge et la bleue contre la verte et la jaune. Chacun lance le dé une fois : le plus haut commence, et on joue dans le sens des aiguilles d’une montre.',
  turn: [
    {
      title: 'Lancez le dé',
      text: 'Puis déplacez un de vos chevaux. Si vous le pouvez, vous le devez ; sinon, votre tour est fini.',
    },
    {
      title: 'Un six fait sortir un cheval',
      text: 'Il passe de l’écurie à la première case de sa couleur. Avec un six, vous pouvez aussi avancer de six un cheval du circuit.',
    },
    { title: 'Avancez', text: 'Un cheval avance dans le sens des aiguilles d’une montre du nombre indiqué par le dé.' },
    {
      title: 'On ne saute pas',
      text: 'Aucun cheval n’en dépasse un autre, même de sa propre écurie, et deux chevaux ne partagent jamais une case.',
    },
    {
      title: 'Renvoyez les autres',
      text: 'Si vous tombez juste sur un cheval adverse, il rentre à l’écurie et il lui faut de nouveau un six. Aucune case n’est un abri.',
    },
    { title: 'Un six relance', text: 'Après chaque six que vous utilisez, vous lancez encore une fois.' },
  ],
  special: {
    title: 'Le retour',
    text: 'Seuls les chevaux de la couleur entrent dans ses cases numérotées.',
    parts: [
      {
        title: 'S’arrêter au pied',
        text: 'Son tour fait, un cheval doit s’arrêter juste sur la case qui précède le numéro 1. Un nombre trop grand ne lui sert pas.',
      },
      {
        title: 'Monter case par case',
        text: 'De là, il faut un 1 pour la première case, puis un 2, un 3 et ainsi de suite. La case doit être vide. Avec un 6 sur la dernière, il est arrivé et quitte le plateau.',
      },
    ],
  },
  examples: [
    {
      title: 'Bloqué',
      text: 'Rouge fait 5. Trois cases devant se tient un cheval vert, et on ne saute pas : ce cheval rouge ne peut pas bouger.',
    },
    { title: 'Renvoyé', text: 'Rouge fait 3 et tombe juste sur le cheval vert. Vert rentre à son écurie.' },
    {
      title: 'Trop loin',
      text: 'Le cheval rouge est à deux cases du pied de ses cases numérotées. Il lui faut un 2 ; avec un 3, un 4, un 5 ou un 6, il attend.',
    },
  ],
  end: [
    'Le premier dont tous les chevaux sont arrivés a gagné. À deux, cela veut dire ceux des deux écuries.',
    'Les autres sont classés par chevaux arrivés, puis par le chemin que leurs chevaux ont fait.',
  ],
  tips: [
    'Sortez un cheval dès qu’un six le permet : avec une écurie pleine, on attend.',
    'Regardez derrière vous. Un cheval avec un adversaire une à six cases derrière lui peut être renvoyé au prochain lancer.',
    'Vos propres chevaux se gênent. N’en laissez pas un juste devant votre écurie.',
    'Un cheval devant un adversaire est un mur : personne ne le dépasse.',
    'Au pied et sur les cases numérotées, il faut à chaque cheval un nombre précis. Gardez-en un autre sur le circuit pour les autres lancers.',
  ],
  more: [
    {
      title: 'Une partie plus courte',
      text: 'Avec un ou deux chevaux par écurie au lieu de quatre, la partie dure bien moins longtemps. Cela se choisit en préparant la table.',
    },
  ],
};
