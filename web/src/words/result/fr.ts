// Words of the result page in French.
import type { Like } from '../words';
import type { en } from './en';

export const fr: Like<typeof en> = {
  feel_won: 'Bien joué. Cette partie est à vous.',
  feel_shared: 'Bien joué. Vous partagez la victoire.',
  feel_second: 'Deuxième place : une belle course. La prochaine sera peut-être la vôtre.',
  feel_lost: 'Pas cette fois. Merci pour la partie : la prochaine sera peut-être la vôtre.',
  share: 'Partager',
  story: 'L’histoire de la partie',
  turns: 'Tournants',
  noTurns: 'Aucun coup n’a fait basculer cette partie à lui seul.',
  quick: 'Un coup d’œil rapide. L’analyse de la partie en dit plus.',
  looking: 'La partie est passée en revue',
  unknown: 'La courbe n’a pas pu être tracée ici. Ouvrez l’analyse pour réessayer.',
  chartLabel: 'Chances de gagner, du premier coup au dernier. Les tournants sont énumérés à côté.',
  cardTitle: 'Partager le résultat',
  cardLead: 'Une image du résultat, et un lien qui contient toute la partie. Rien n’est envoyé à un serveur.',
  cardAlt: 'Image du résultat : {text}',
  send: 'Envoyer l’image',
  savePng: 'Enregistrer l’image (PNG)',
  saveSvg: 'Enregistrer en SVG',
};
