import { readFileSync } from 'node:fs';

/** Domains (RFC 2606 reserves `.example`), names and numbers that only made-up entries hold. */
const MADE_UP = /\.example\b|sa?mpl|00000 ?0000\d|^0{9}/i;

/** Every entry of the JSON files that is still one of the product's own samples, one a line. */
export function listPlaceholders(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    leavesOf(JSON.parse(readFileSync(path, 'utf8')), [])
      .filter(({ text }) => MADE_UP.test(text))
      .map(({ trail, text }) => `${path}: ${trail.join('.')} is "${shorten(text)}"`),
  );
}

function leavesOf(
  value: unknown,
  trail: readonly string[],
): { trail: readonly string[]; text: string }[] {
  if (typeof value === 'string') return [{ trail, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...trail, key]));
}

function shorten(text: string): string {
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`;
}
