export interface Leaf {
  /** Where the entry stands, such as `companies.0`; empty for the file itself. */
  readonly place: string;
  readonly key: string;
  /** A text as it is, a number as it is written. */
  readonly text: string;
}

/** Every text and number of a value that was read from JSON. */
export function leavesOf(value: unknown, trail: readonly string[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') {
    return [{ place: trail.slice(0, -1).join('.'), key: trail.at(-1) ?? '', text: String(value) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...trail, key]));
}
