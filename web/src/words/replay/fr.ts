// Words of looking back, sharing and opening records in French. The space before a colon, a semicolon or a question mark
// does not break.
import type { Like } from '../words';
import type { en } from './en';

export const fr: Like<typeof en> = {
  title: 'Revoir la partie',
  controls: 'Parcourir la partie',
  first: 'Au début',
  back: 'Un coup en arrière',
  play: 'Lecture',
  pause: 'Pause',
  on: 'Un coup en avant',
  last: 'À la fin',
  slider: 'Moment de la partie',
  start: 'Avant le premier coup',
  moment: 'Coup {n} sur {all}',
  eyes: 'Vu par',
  eyesOpen: 'Toutes cartes ouvertes',
  eyesNobody: 'Un spectateur',
  held: 'Ce que chacun détient',
  keysNote:
    'Flèches : un coup. Pages : dix coups. Début et Fin : aux extrémités. Espace : lecture. E : changer de point de vue. L : lire le coup.',
  // Share and keep
  share: 'Partager et garder',
  link: 'Lien vers ce moment',
  linkGame: 'Lien vers cette partie',
  linkWhole: 'Toute la partie est dans le lien lui-même ; il s’ouvre à ce moment, sans serveur.',
  linkSeen: 'La partie n’est pas finie : le lien ne contient que ce que cette place a vu ({name}).',
  linkLong: 'Ce lien compte {n} caractères, et certains programmes coupent les liens longs. Un fichier est plus sûr.',
  copyLink: 'Copier le lien',
  copied: 'Copié.',
  copyByHand: 'Sélectionné : copiez avec Ctrl+C ou un appui long.',
  withNames: 'Avec les noms',
  keep: 'En texte, fichier ou image',
  copyText: 'Copier en texte',
  textCopied: 'La partie est copiée en texte.',
  pictureSvg: 'Image (SVG)',
  picturePng: 'Image (PNG)',
  saved: 'Enregistré.',
  linkDamaged: 'Ce lien est abîmé ou coupé. Redemandez-le, ou ouvrez la partie depuis un fichier.',
  linkNewer:
    'Ce lien vient d’une version plus récente de Paddock. Rechargez la page, ou demandez la partie en fichier.',
  openAnother: 'Ouvrir une partie',
  // Open a record
  openTitle: 'Ouvrir une partie',
  openText: 'Revoyez n’importe quelle partie : la vôtre, ou une que l’on vous a envoyée. Rien ne quitte cet appareil.',
  openFile: 'Choisir un fichier',
  openDrop: 'Ou déposez un fichier n’importe où sur cette page.',
  openPaste: 'Ou collez une partie ou un lien',
  openDo: 'Ouvrir',
  tableTitle: 'Ou à une table',
  tableText:
    'Une partie inachevée reprend : vous à la première place, des bots aux autres. Une partie finie montre son résultat.',
  openTable: 'Ouvrir un fichier à une table',
  recordDamaged:
    'Ce n’est ni une partie entière ni un lien vers une partie. Vérifiez qu’il ne manque rien et réessayez.',
  recordNewer: 'Cette partie vient d’une version plus récente de Paddock. Rechargez la page et réessayez.',
  // Play on
  backToTable: 'Retour à la table',
  playOn: 'Reprendre d’ici',
  playOnText:
    'Une nouvelle partie commence après le coup {n} sur {all}. La partie que vous revoyez reste telle quelle.',
  playAs: 'Vous jouez',
  playAgainst: 'Les autres sont des bots de niveau',
  luck: 'Dés et cartes à venir',
  luckText: 'Ce que le donneur tire à partir d’ici.',
  luckSame: 'Comme ils sont venus',
  luckNew: 'Tirés à nouveau',
  playOnDo: 'Jouer',
};
