// Jeu de Chevaux at the table page.
import type { JeuDeChevauxView } from '../../engine/views';
import type { Words } from '../../words/words';
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import Own from './Own.svelte';
import { isRoll, ranIn } from './moves';
import { picture } from './picture';
import Seats from './Seats.svelte';
import Standings from './Standings.svelte';
import { colours } from './ring';
import { action, colourName, describe, line, moving, race, rolling, status, tell, title, totals } from './speech';

export const module: BoardModule<JeuDeChevauxView> = {
  secrets: false,
  Board,
  Own,
  Seats,
  Ending,
  Standings,
  title,
  status,
  action,
  tell,
  line,
  // What the die shows, and where a horse comes to, is first seen on the board.
  suspense(_, event) {
    if (isRoll(event.text)) return { caption: rolling };
    return ranIn(event) ? { caption: moving } : null;
  },
  totals,
  race,
  describe,
  picture,
  subject(_kind: string, subject: number, words: Words): string {
    const colour = colours[subject];
    return colour ? colourName(colour, words) : '';
  },
  done: (view, seat) => (view.places[seat] ?? 0) > 0,
  forced: ({ legal }) => (legal.length === 1 ? (legal[0] ?? null) : null),
  nth: ({ legal }, n: number) => legal[n - 1] ?? null,
};
