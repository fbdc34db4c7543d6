// Chevaux at the table page.
import type { Words } from '../../words/words';
import type { BoardModule, Suspense } from '../board';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import Own from './Own.svelte';
import Seats from './Seats.svelte';
import Standings from './Standings.svelte';
import { characteristics } from './breeds';
import { characteristicName } from './figures';
import { memory } from './memory.svelte';
import { picture } from './picture';
import { settle } from './settlement';
import { action, describe, moveFor, opening, race, status, tell, title, totals } from './speech';
import type { ChevauxView } from './view';

export const module: BoardModule<ChevauxView> = {
  secrets: true,
  Board,
  Own,
  Seats,
  Ending,
  Standings,
  title,
  status,
  action,
  // What is told is also kept: after a reload the last round lies open again as soon as the log has been read.
  tell(before, event, after, scene, words): string[] {
    const round = settle(before, event, after.view);
    if (round) memory.keep(round);
    return tell(before, event, after, scene, words);
  },
  suspense(before, event, after): Suspense<ChevauxView> | null {
    const round = settle(before, event, after.view);
    if (!round) return null;
    memory.keep(round);
    return { caption: (_, words) => opening(round, words), over: memory.turn(round) };
  },
  // Who has won looks at the open cards, then goes on to lead.
  wayOn({ view, viewer, legal }): (() => void) | null {
    const round = memory.open(view);
    if (!round || round.winner !== viewer || legal.length === 0) return null;
    return () => {
      if (!memory.isTurning(round)) memory.leave(round);
    };
  },
  totals,
  race,
  describe,
  picture,
  subject(_kind: string, subject: number, words: Words): string {
    const characteristic = characteristics[subject];
    return characteristic ? characteristicName(characteristic, words) : '';
  },
  done: (view, seat) => (view.seats[seat]?.out ?? 0) > 0,
  forced: ({ legal }) => (legal.length === 1 ? (legal[0] ?? null) : null),
  nth({ view, legal }, n: number): string | null {
    const characteristic = characteristics[n - 1];
    return characteristic ? moveFor(characteristic, view, legal) : null;
  },
};
