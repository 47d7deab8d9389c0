import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a visitor gets at an address where there is no page; no sitemap names it. */
export const NOT_FOUND = '/not-found';

/** The paths of every public page of a built site, the home page first. */
export function listPages(folder: string): string[] {
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  if (!paths.includes('/')) throw new Error('The sitemap does not name the home page.');
  return [...paths, NOT_FOUND].toSorted();
}
