// What the browser keeps for us between visits. Storage may be forbidden, full or hold another's text: then a read
// gives null and a write says false, and the page goes on.
const prefix = 'paddock.';

export function readKept(name: string): unknown {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    return null;
  }
}

export function writeKept(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(prefix + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Forbidden storage holds nothing to drop.
  }
}
