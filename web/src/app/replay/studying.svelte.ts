// A decision that is looked at on the board: the position before it with the eyes of whoever made it, and the better move
// beside the one that was played. In a lesson from one's mistakes the person tries first.
import type { Scene } from '../../boards/board';
import type { Decision } from '../../engine/study';
import type { Seat, Viewer } from '../../engine/types';
import type { View } from '../../engine/views';
import { sceneOf } from '../analysis/sentences';
import type { LookBack } from '../analysis/lookBack.svelte';
import { mistakesOf } from '../analysis/mistakes';
import type { Replaying } from './replaying.svelte';

export type Drawn = 'better' | 'played';
export type Answer = { kind: 'right' | 'same' | 'good' | 'other' } | { kind: 'worse'; cost: number }; // in shares of the win

export class Studying {
  decision: Decision | null = $state.raw(null);
  trying = $state(false); // a lesson is under way
  at = $state(0); // which of its mistakes
  drawn: Drawn = $state('better');
  chosen: string | null = $state(null);
  answer: Answer | null = $state.raw(null);
  judging = $state(false);
  #mistakes: readonly Decision[] = $state.raw([]);

  #moves: readonly string[] = $state.raw([]); // that were legal then

  constructor(
    readonly look: LookBack,
    private readonly replaying: Replaying,
    private readonly movesAt: (moment: number, seat: Seat) => Promise<readonly string[]>,
  ) {}

  get count(): number {
    return this.#mistakes.length;
  }

  get reader(): Viewer {
    return this.replaying.reader;
  }

  // While the board shows the position before the decision. Who walks away in the replay has left it.
  get scene(): Scene<View> | null {
    const { decision, replaying } = this;
    if (!decision || replaying.seq !== decision.event - 1) return null;
    const sight = this.look.sightOf(decision.event - 1, decision.seat);
    return sight ? { ...sceneOf(sight, decision.seat, replaying.names), you: replaying.reader } : null;
  }

  // The better move may be seen.
  get open(): boolean {
    return !this.trying || this.answer?.kind === 'right' || this.answer?.kind === 'good' || this.shown;
  }
  shown = $state(false); // the person asked for the better move

  get move(): string | null {
    if (!this.decision || !this.open) return this.chosen;
    return this.drawn === 'better' ? this.decision.better : this.decision.played;
  }

  // What the board may offer: while somebody tries all moves, afterwards the two that are compared.
  get legal(): readonly string[] {
    const { decision, scene } = this;
    if (!decision || !scene) return [];
    if (!this.open) return this.#moves;
    const { better, played } = decision;
    return better === played ? [better] : [better, played];
  }

  async show(decision: Decision): Promise<void> {
    this.decision = decision;
    this.drawn = 'better';
    this.chosen = null;
    this.answer = null;
    this.shown = false;
    this.look.want([{ moment: decision.event - 1, seat: decision.seat }]);
    this.#moves = [];
    const moves = this.trying ? this.movesAt(decision.event - 1, decision.seat) : [];
    await this.replaying.jump(decision.event - 1);
    const found = await moves;
    if (this.decision === decision) this.#moves = found;
  }

  // --- A lesson

  learn(seat: Seat): Promise<void> {
    this.#mistakes = mistakesOf(this.look.study, seat);
    this.trying = this.#mistakes.length > 0;
    return this.pose(0);
  }

  async pose(at: number): Promise<void> {
    const decision = this.#mistakes[at];
    if (!decision) return;
    this.at = at;
    await this.show(decision);
  }

  // While the two moves are compared, to choose one on the board is to have it drawn.
  choose = (move: string | null): void => {
    if (!this.open) {
      if (move === null || this.legal.includes(move)) this.chosen = move;
    } else if (move === this.decision?.better) this.drawn = 'better';
    else if (move === this.decision?.played) this.drawn = 'played';
  };

  attempt = async (): Promise<void> => {
    const { decision, chosen } = this;
    if (!decision || chosen === null || this.open || this.judging) return;
    this.answer = null;
    if (chosen === decision.better) this.answer = { kind: 'right' };
    else if (chosen === decision.played) this.answer = { kind: 'same' };
    else {
      this.judging = true;
      const answer = await this.#judged(decision, chosen);
      this.judging = false;
      if (this.decision === decision && this.chosen === chosen) this.answer = answer;
    }
  };

  // A third move: judged like those at a table, on what the player could know.
  async #judged(decision: Decision, move: string): Promise<Answer> {
    try {
      const { verdict, cost } = await this.look.judge(decision.event - 1, decision.seat, move);
      return verdict === 'worse' ? { kind: 'worse', cost: cost.value } : { kind: 'good' };
    } catch {
      return { kind: 'other' };
    }
  }

  leave(): void {
    this.trying = false;
    this.decision = null;
    this.chosen = null;
    this.answer = null;
  }
}
