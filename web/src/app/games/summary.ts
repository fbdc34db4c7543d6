// What statistics keep of a complete analysis.
import type { Study } from '../../engine/study';
import type { Summary } from '../../table/archive';
import { archive } from '../connection';

export function summaryOf({ accounts }: Pick<Study, 'accounts'>): Summary {
  const seats = [...accounts].sort((a, b) => a.seat - b.seat);
  return {
    seats: seats.map(({ luck, own, cost, decisions }) => ({ luck: luck.value, own: own.value, cost, decisions })),
  };
}

// To be called when the analysis of a game has come to its end. A game that is not kept here has no statistics either.
export async function keepSummary(table: string, study: Study): Promise<void> {
  if (!study.over || study.accounts.length === 0) return;
  await (await archive()).keepSummary(table, summaryOf(study)).catch(() => {});
}
