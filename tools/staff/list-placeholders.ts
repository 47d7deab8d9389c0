import { readFileSync } from 'node:fs';

/** Domains (RFC 2606 reserves `.example`), names and numbers that only made-up entries hold. */
const MADE_UP = /\.example\b|sa?mpl|00000 ?0000\d|^0{9}/i;

interface Leaf {
  /** Where the entry stands, such as `companies.0`; empty for the file itself. */
  readonly place: string;
  readonly key: string;
  readonly text: string;
}

/** The entries of the JSON files that are still the product's own samples, one place a line. */
export function listPlaceholders(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const keys = new Map<string, string[]>();
    for (const { place, key, text } of leavesOf(JSON.parse(readFileSync(path, 'utf8')), [])) {
      if (MADE_UP.test(text)) keys.set(place, [...(keys.get(place) ?? []), key]);
    }
    return [...keys].map(([place, all]) => {
      return `${path}: ${place === '' ? '' : `${place}: `}${all.join(', ')}`;
    });
  });
}

function leavesOf(value: unknown, trail: readonly string[]): Leaf[] {
  if (typeof value === 'string') {
    return [{ place: trail.slice(0, -1).join('.'), key: trail.at(-1) ?? '', text: value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...trail, key]));
}
