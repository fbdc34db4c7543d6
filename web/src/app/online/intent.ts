// That the person has asked for a seat at a table whose page is only just opening: whoever opens a table, wants to play
// now or again need not ask twice.
let wanted: string | null = null;

export function wantSeat(table: string): void {
  wanted = table;
}

export function takeWish(table: string): boolean {
  const found = wanted === table;
  wanted = null;
  return found;
}
