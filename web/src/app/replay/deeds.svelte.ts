// What a sheet does when it is asked to, and how that went: a sentence, or what went wrong.
import type { TableFault } from '../../table/transport';
import { faultOf } from '../faults';

export class Deeds {
  said = $state('');
  fault: TableFault | null = $state.raw(null);

  attempt = async (deed: () => Promise<string>): Promise<void> => {
    this.fault = null;
    this.said = '';
    try {
      this.said = await deed();
    } catch (thrown) {
      this.fail(thrown);
    }
  };

  fail = (thrown: unknown): void => {
    this.fault = faultOf(thrown);
  };
}
