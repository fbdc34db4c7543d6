// The views that one's own seat was shown, handed to the engine in the worker when an aid is asked for: all of them from
// the first, since what a seat may infer depends on how it came about.
import type { GameName, Rules, Seat } from '../engine/types';
import type { Follower, TableCounsel } from '../table/counsel';
import type { Watch } from './watch';

export class Following {
  #follower: Promise<Follower> | null = null;
  #fed = 0;
  #last: Promise<unknown> = Promise.resolve(); // one at a time: the views come in order

  constructor(
    private readonly counsel: TableCounsel,
    private readonly watch: Watch,
    private readonly of: { game: GameName; rules: Rules; seat: Seat },
  ) {}

  // A follower that has seen everything up to that event.
  upTo(seq: number): Promise<Follower> {
    const result = this.#last.then(() => this.#feed(seq));
    this.#last = result.catch(() => this.forget());
    return result;
  }

  forget(): void {
    void this.#follower?.then((made) => this.counsel.unfollow(made)).catch(() => undefined);
    this.#follower = null;
    this.#fed = 0;
  }

  async #feed(seq: number): Promise<Follower> {
    if (this.#fed > seq) this.forget(); // an earlier moment than the last: from the start
    this.#follower ??= this.counsel.follow(this.of.game, this.of.rules, this.of.seat);
    const made = await this.#follower;
    if (this.#fed < seq) {
      await this.counsel.seen(made, await this.watch.views(this.#fed + 1, seq));
      this.#fed = seq;
    }
    return made;
  }
}
