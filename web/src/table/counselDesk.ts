// Counsel as the worker gives it: the engine reads the views that it is handed.
import type { Engine, EngineTable, FollowedGame } from '../engine/engine';
import type { Advice, Belief, Breach, Expansion, GameName, Level, Rules, Seat, Sight, Viewer } from '../engine/types';
import type { View } from '../engine/views';
import { chosenOf, longest_ms } from './authority';
import type { Counsel, Fairness, Follower, SetPosition } from './counsel';
import { drawnSeed } from './drawn';
import { recordFrom } from './position';
import { Refused } from './refused';

interface Followed {
  game: FollowedGame;
  seat: Seat;
}

export class CounselDesk implements Counsel {
  private readonly followed = new Map<Follower, Followed>();
  private last: Follower = 0;

  constructor(private readonly engine: Engine) {}

  async expand(view: View): Promise<Expansion> {
    return this.engine.expand(view);
  }

  // How a game begins depends on nothing that is drawn.
  async firstView(game: GameName, rules: Rules, viewer: Viewer): Promise<View> {
    const table = this.engine.open(game, rules, '0');
    const { view } = table.see(viewer);
    table.close();
    return view;
  }

  async follow(game: GameName, rules: Rules, seat: Seat): Promise<Follower> {
    this.followed.set(++this.last, { game: this.engine.follow(game, rules, seat), seat });
    return this.last;
  }

  async seen(follower: Follower, views: View[]): Promise<void> {
    const { game } = this.#of(follower);
    for (const view of views) game.seen(view);
  }

  async unfollow(follower: Follower): Promise<void> {
    this.#of(follower).game.close();
    this.followed.delete(follower);
  }

  async adviseSeen(follower: Follower, level: Level): Promise<Advice> {
    const { game, seat } = this.#of(follower);
    return game.advise(seat, level, 0, longest_ms[level]);
  }

  async beliefSeen(follower: Follower): Promise<Belief> {
    const { game, seat } = this.#of(follower);
    return game.belief(seat);
  }

  async fair(record: string): Promise<Fairness> {
    return this.engine.fair(record);
  }

  async fingerprint(secret: string): Promise<string> {
    return this.engine.fingerprint(secret);
  }

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

  #of(follower: Follower): Followed {
    const found = this.followed.get(follower);
    if (!found) throw new Refused('no_table', 'nobody is followed under this number');
    return found;
  }
}
