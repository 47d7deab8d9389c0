import { readFileSync } from 'node:fs';
import { isSampleText } from '../../src/agency/is-sample-text.ts';
import { leavesOf } from '../../src/agency/leaves-of.ts';

/** The entries of the JSON files that are still the product's own samples, one place a line. */
export function listPlaceholders(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const keys = new Map<string, string[]>();
    for (const { place, key, text } of leavesOf(JSON.parse(readFileSync(path, 'utf8')))) {
      if (isSampleText(text)) keys.set(place, [...(keys.get(place) ?? []), key]);
    }
    return [...keys].map(([place, all]) => {
      return `${path}: ${place === '' ? '' : `${place}: `}${all.join(', ')}`;
    });
  });
}
