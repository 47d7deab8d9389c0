import { readFileSync } from 'node:fs';
import { leavesOf } from '../../src/agency/leaves-of.ts';
import { isSampleText } from '../agency/is-sample-text.ts';

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
