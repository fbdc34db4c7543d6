// A position in the address of the page, so that a reload loses nothing and a link shows it.
import type { GameName, Rules } from '../../engine/types';
import type { SetPosition } from '../../table/counsel';

export function addressOf({ rules, position }: Pick<SetPosition, 'rules' | 'position'>): string {
  return new URLSearchParams({ rules: JSON.stringify(rules), position }).toString();
}

// Null for what is no position of ours; whether it is legal the engine says.
export function positionAt(game: GameName, address: string): SetPosition | null {
  const parts = new URLSearchParams(address);
  const position = parts.get('position');
  try {
    const rules: unknown = JSON.parse(parts.get('rules') ?? '');
    if (position === null || typeof rules !== 'object' || rules === null || Array.isArray(rules)) return null;
    return { game, rules: rules as Rules, position };
  } catch {
    return null;
  }
}
