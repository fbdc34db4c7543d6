// Earlier moments on the board: one that is picked from the log, and the last moves once more, each as the table shows a
// move, until a key, a click or the way back ends it.
import { Asking } from './asking.svelte';
import { drawn } from './pause';
import { Tempo } from './tempo.svelte';

const most = 12; // events that are shown once more

export abstract class Recalling extends Asking {
  again = $state(0); // the last moves are shown once more: which showing it is; 0: none
  protected ownLast = $state(0); // the viewer's last move; 0: there is none
  protected readonly tempo = new Tempo();
  #showings = 0;

  abstract advance(): Promise<void>;

  async showMoment(number: number): Promise<void> {
    try {
      const moment = await this.transport.moment(number);
      const before = number > 0 ? await this.transport.moment(number - 1) : null;
      this.shown = { moment, before };
    } catch (thrown) {
      this.refuse(thrown);
    }
  }

  leaveMoment = (): void => {
    this.again = 0;
    if (!this.shown) return;
    this.shown = null;
    this.before = null;
    this.event = null;
    void this.advance();
  };

  get canShowAgain(): boolean {
    return this.seq > 0 && !this.curtain && !this.unfolding && !this.lost;
  }

  // Whatever came after the viewer's last move, or that move itself.
  async showAgain(): Promise<void> {
    if (!this.canShowAgain) return;
    const mine = (this.again = ++this.#showings);
    const goesOn = (): boolean => this.again === mine;
    this.tempo.again = true;
    for (let at = Math.max(1, this.seq - most + 1, Math.min(this.ownLast + 1, this.seq)); at <= this.seq; ++at) {
      this.tempo.begin(0);
      await this.showMoment(at);
      await drawn();
      if (goesOn()) await this.tempo.moved();
      if (goesOn()) await this.tempo.read();
      if (!goesOn()) break;
    }
    if (this.again !== 0 && !goesOn()) return; // another showing has begun
    this.tempo.again = false;
    this.leaveMoment();
  }
}
