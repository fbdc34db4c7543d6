// The board of a game that has none of its own: what is seen, field by field, and the legal moves as buttons.
import type { BoardModule } from '../board';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import Seats from './Seats.svelte';
import { action, picture, race, status, tell, type PlainView } from './speech';
import Standings from './Standings.svelte';

export const module: BoardModule<PlainView> = {
  secrets: true,
  Board,
  Own: null,
  Seats,
  Ending,
  Standings,
  title: () => '',
  status,
  action,
  tell: (_before, event, _after, scene, words) => tell(event, scene, words),
  totals: race,
  race,
  describe: (move) => move,
  subject: () => '',
  forced: ({ legal }) => (legal.length === 1 ? (legal[0] ?? null) : null),
  nth: ({ legal }, n) => legal[n - 1] ?? null,
  picture,
};
