// The board of Change Horses, as the table page gets it.
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import { draft, tickCard } from './draft.svelte';
import Ending from './Ending.svelte';
import { timelineOf } from './motion';
import { movesOf, pickOf } from './moves';
import Own from './Own.svelte';
import { picture } from './picture';
import Seats from './Seats.svelte';
import Sentence from './Sentence.svelte';
import Standings from './Standings.svelte';
import { action, describe, horseName, race, status, title, totals } from './speech';
import { tell } from './tell';
import { letters, type ChangeHorsesView } from './view';

export const module: BoardModule<ChangeHorsesView> = {
  secrets: true,
  Board,
  Own,
  Seats,
  Ending,
  Standings,
  Sentence,
  title,
  status,
  action,
  tell,
  // While the horses run nothing says where they will stand, or what comes then.
  suspense(before, event, after) {
    const { steps } = timelineOf(before, event, after.view);
    if (steps.length === 0 || event.text.startsWith('wild slip')) return null;
    return { caption: (_, words) => words.t('changeHorses.statusRun', { n: steps.length }) };
  },
  totals,
  race,
  describe,
  picture,
  subject: (_kind, subject, words) => {
    const horse = letters[subject];
    return horse === undefined ? '' : horseName(horse, words);
  },
  forced: ({ legal }) => (legal.length === 1 ? (legal[0] ?? null) : null),
  nth: ({ view, facts, viewer, legal }, n) => {
    const own = viewer === null ? undefined : view.seats[viewer];
    if (own === undefined || legal.length === 0) return null;
    if (view.phase === 'pick') {
      const card = own.hand[n - 1];
      if (card === undefined) return null;
      tickCard(card, facts.cards_to_lay);
      return pickOf(draft.cards, legal);
    }
    if (view.phase === 'bid') return legal.find((text) => text === `bid ${n}`) ?? null;
    if (draft.wild === 'stumble') return movesOf(legal, 'wild stumble')[n - 1] ?? null;
    const card = own.shown[n - 1];
    return card === undefined ? null : (legal.find((text) => text === `play ${card}`) ?? null);
  },
};
