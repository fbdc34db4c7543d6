// Counsel as the worker gives it: each question opens a table in the engine and closes it again.
import type { Engine, EngineTable } from '../engine/engine';
import type { Advice, Breach, GameName, Level, Rules, Seat, Sight, Viewer } from '../engine/types';
import { chosenOf, longest_ms } from './bots';
import type { Counsel, SetPosition } from './counsel';
import { drawnSeed } from './drawn';
import { recordFrom } from './position';

export class CounselDesk implements Counsel {
  constructor(private readonly engine: Engine) {}

  async checkPosition(game: GameName, rules: Rules, position: string): Promise<Breach[]> {
    return this.engine.checkPosition(game, rules, position);
  }

  async seePosition(game: GameName, rules: Rules, position: string, viewer: Viewer): Promise<Sight> {
    return this.at(game, rules, position, (table) => table.see(viewer));
  }

  async advisePosition(game: GameName, rules: Rules, position: string, seat: Seat, level: Level): Promise<Advice> {
    return this.at(game, rules, position, (table) => table.advise(seat, level, 0, longest_ms[level]));
  }

  async drawPosition(game: GameName, rules: Rules, events: number): Promise<SetPosition> {
    const table = this.engine.open(game, rules, drawnSeed());
    try {
      for (let left = events; ;) {
        const { turn, rules: complete } = table.about();
        const seat = turn.seats[0];
        const due = turn.kind === 'seats' && seat !== undefined;
        if (turn.kind === 'over' || (due && left-- <= 0)) return { game, rules: complete, position: table.position() };
        if (!due) table.deal();
        else table.submit(seat, chosenOf(table.advise(seat, 'foal', 0, longest_ms.foal)));
      }
    } finally {
      table.close();
    }
  }

  async recordPosition(record: string, events: number): Promise<SetPosition> {
    const table = this.engine.load(record, '0');
    try {
      const { game, rules, seq } = table.about();
      return { game, rules, position: table.position(Math.max(0, Math.min(events, seq))) };
    } finally {
      table.close();
    }
  }

  // A table that begins in the position, for one question.
  private at<Answer>(game: GameName, rules: Rules, position: string, ask: (table: EngineTable) => Answer): Answer {
    const table = this.engine.load(recordFrom({ game, rules, position }), '1');
    try {
      return ask(table);
    } finally {
      table.close();
    }
  }
}
