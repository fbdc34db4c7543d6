// Words of the result page in Italian.
import type { Like } from '../words';
import type { en } from './en';

export const it: Like<typeof en> = {
  feel_won: 'Ben giocato. Questa partita è tua.',
  feel_shared: 'Ben giocato. La vittoria è anche tua.',
  feel_second: 'Secondo posto: una bella corsa. La prossima può essere la tua.',
  feel_lost: 'Questa volta no. Grazie della partita: la prossima può essere la tua.',
  share: 'Condividi',
  story: 'La storia della partita',
  turns: 'Svolte',
  noTurns: 'Nessuna mossa da sola ha deciso questa partita.',
  quick: 'Uno sguardo veloce. L’analisi della partita dice di più.',
  looking: 'Si ripercorre la partita',
  unknown: 'Qui la curva non si è potuta disegnare. Apri l’analisi per riprovare.',
  chartLabel: 'Probabilità di vincere, dalla prima mossa all’ultima. Le svolte sono elencate accanto.',
  cardTitle: 'Condividi il risultato',
  cardLead: 'Un’immagine del risultato e un link con dentro tutta la partita. Niente viene caricato.',
  cardAlt: 'Immagine del risultato: {text}',
  send: 'Invia l’immagine',
  savePng: 'Salva l’immagine (PNG)',
  saveSvg: 'Salva come SVG',
};
