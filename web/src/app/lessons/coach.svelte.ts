// The coach of one lesson: says what is to be read or done now, holds the table while something is read, and lets only
// the move through that the lesson is about. It plays nothing itself.
import { lastStepAt, stepsOf, wantedAt, type Lesson, type LessonStep } from '../../lessons/lesson';
import type { Session } from '../table/session.svelte';

export class Coach {
  readonly lesson: Lesson;
  passed = $state(0); // steps read or done
  objected = $state(false); // the person has just chosen something else
  #session: Session | null = $state.raw(null);

  readonly #jump: (step: number) => void;

  // `jump` opens the lesson again at a step that lies further on.
  constructor(lesson: Lesson, step: number, jump: (step: number) => void) {
    this.lesson = lesson;
    this.#jump = jump;
    this.passed = step;
  }

  attend(session: Session): void {
    this.#session = session;
    session.guard = async (move) => this.allows(move);
    session.holds = this.holds;
  }

  get steps(): readonly LessonStep[] {
    return stepsOf(this.lesson);
  }

  // The table waits until what is said at this moment has been read.
  holds = (): boolean => {
    const step = this.steps[this.passed];
    return step !== undefined && step.at <= (this.#session?.seq ?? 0) && !this.#acting;
  };

  // The step whose text stands there. A new one comes when the pieces have come to rest.
  get current(): number {
    const coming = this.steps[this.passed];
    const session = this.#session;
    if (coming && session && session.resting && coming.at <= session.seq) return this.passed;
    return Math.max(0, this.passed - 1);
  }

  // The person is to do something at the table, not to read on.
  get acts(): boolean {
    return this.#acting && this.current === this.passed && (this.#session?.resting ?? false);
  }

  get #acting(): boolean {
    const session = this.#session;
    return session !== null && session.mine && this.passed === lastStepAt(this.lesson, session.seq) && !this.#leaps;
  }

  // The game does not go on from here, but at a later moment or not at all.
  get #leaps(): boolean {
    return this.passed >= this.steps.length - 1 || this.steps[this.passed + 1]?.jump === true;
  }

  // Something has been said that the person can answer by reading on.
  get waits(): boolean {
    return (
      this.current === this.passed && this.passed < this.steps.length && !this.acts && (this.#session?.resting ?? false)
    );
  }

  get finished(): boolean {
    return this.passed >= this.steps.length;
  }

  next(): void {
    if (!this.waits) return;
    this.objected = false;
    if (this.steps[this.passed + 1]?.jump) return this.#jump(this.passed + 1);
    this.passed += 1;
    void this.#session?.advance();
  }

  // A roll needs no showing.
  get canShow(): boolean {
    return this.#session !== null && wantedAt(this.lesson, this.#session.seq).length > 0;
  }

  // The move of the lesson, chosen but not made.
  show(): void {
    const session = this.#session;
    const move = session && wantedAt(this.lesson, session.seq)[0];
    if (!session || !move) return;
    session.marked = move;
    session.choose(move);
  }

  private allows(move: string | null): boolean {
    if (this.#leaps) return false;
    const seq = this.#session?.seq ?? 0;
    const last = lastStepAt(this.lesson, seq);
    this.objected = move !== null && !wantedAt(this.lesson, seq).includes(move);
    this.passed = this.objected ? last : last + 1;
    return !this.objected;
  }
}
