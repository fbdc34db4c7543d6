// The tutors of a table, one for each seat that asks. A tutor is told what its seat sees and nothing else, so that a move
// is judged on what the player can know.
import type { Engine, EngineTable } from '../engine/engine';
import type { Decision, EngineTutor } from '../engine/study';
import type { GameName, Rules, Seat } from '../engine/types';

// Enough for a difference of a few points of winning chance; well under a second.
const looks = 3000;
// The tutor speaks up where a mistake costs at least what a problem has between its best and its second-best move
// (docs/analysis.md); `clear` is what the engine says of the game.
export const isClearMistake = (clear: number, { verdict, cost }: Decision): boolean =>
  verdict === 'worse' && cost.low >= clear;

interface Sitting {
  tutor: EngineTutor;
  seen: number; // events
}

export class Tutoring {
  private readonly sittings = new Map<Seat, Sitting>();

  constructor(
    private readonly engine: Engine,
    private readonly game: GameName,
    private readonly rules: Rules,
  ) {}

  judge(table: EngineTable, seat: Seat, move: string): Decision {
    const sitting = this.sittings.get(seat) ?? { tutor: this.engine.tutor(this.game, this.rules, seat), seen: 0 };
    this.sittings.set(seat, sitting);
    const { seq } = table.about();
    while (sitting.seen < seq) sitting.tutor.seen(table.see(seat, ++sitting.seen).view);
    return sitting.tutor.judge(move, looks);
  }

  close(): void {
    for (const { tutor } of this.sittings.values()) tutor.close();
    this.sittings.clear();
  }
}
