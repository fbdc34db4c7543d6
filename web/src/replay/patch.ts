// What differs between two values of JSON, so that a row of views that are much alike becomes short.
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

// Nothing changed: undefined. Changed within: an object of patches. Otherwise the new value, in a list of one.
export type Patch = undefined | { readonly [key: string]: Json } | readonly [Json];

type Parts = Readonly<Record<string, Json>>;

const isParted = (value: Json | undefined): value is Parts | readonly Json[] =>
  typeof value === 'object' && value !== null;
const keysOf = (value: Parts | readonly Json[]): string => `${Array.isArray(value)} ${Object.keys(value).join()}`;

export function patchOf(before: Json, after: Json): Patch {
  if (!isParted(before) || !isParted(after) || keysOf(before) !== keysOf(after))
    return before === after ? undefined : [after];
  const changed = Object.keys(after).flatMap((key) => {
    const patch = patchOf((before as Parts)[key] ?? null, (after as Parts)[key] ?? null);
    return patch === undefined ? [] : [[key, patch] as const];
  });
  if (changed.length === 0) return undefined;
  const within = Object.fromEntries(changed) as Parts;
  return JSON.stringify(within).length < JSON.stringify(after).length + 2 ? within : [after];
}

// Undefined: the patch does not fit.
export function patched(before: Json, patch: unknown): Json | undefined {
  if (patch === undefined) return before;
  if (Array.isArray(patch)) return patch.length === 1 ? (patch[0] as Json) : undefined;
  if (!isParted(before) || typeof patch !== 'object' || patch === null) return undefined;
  const parts: Record<string, Json> = { ...(before as Parts) };
  for (const [key, inner] of Object.entries(patch)) {
    if (!Object.hasOwn(parts, key)) return undefined;
    const value = patched(parts[key] ?? null, inner);
    if (value === undefined) return undefined;
    parts[key] = value;
  }
  return Array.isArray(before) ? before.map((_, at) => parts[at] ?? null) : parts;
}
