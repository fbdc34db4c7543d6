// Keys in a group of moves that are radio buttons, each with its move in `data-move`: arrows, Home and End choose the
// move that they lead to and take the focus there.
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function chooseByKeys(
  event: KeyboardEvent,
  group: HTMLElement,
  moves: readonly string[],
  choose: (move: string) => void,
): void {
  const at = moves.indexOf((event.target as HTMLElement).dataset['move'] ?? '');
  const step = steps[event.code];
  let to: number | undefined;
  if (step !== undefined) to = (at + step + moves.length) % moves.length;
  else if (event.code === 'Home') to = 0;
  else if (event.code === 'End') to = moves.length - 1;
  const move = to === undefined ? undefined : moves[to];
  if (at < 0 || move === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  choose(move);
  group.querySelector<HTMLElement>(`[data-move="${CSS.escape(move)}"]`)?.focus();
}
