import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Gzipped bytes of a page and of what it links to. */
export interface WeighedRoute {
  readonly route: string;
  readonly html: number;
  readonly style: number;
  readonly script: number;
}

/** What pages fetch beside what they link to. */
const ALONE = {
  'the rate card': 'rates/rate-card.json',
  'the shoppers’ worker': 'shopper-worker.js',
  'the desk’s worker': 'service-worker.js',
} as const;

/** What each page of the build links to, by its route. */
export function weighRoutes(site: string): WeighedRoute[] {
  if (!existsSync(join(site, 'index.html'))) {
    throw new Error(`There is no build in ${site} to weigh. Run npm run e2e:build first.`);
  }
  return readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => weighPage(site, file));
}

/** Gzipped bytes of the files that no page links to, by what they are called in the report. */
export function weighAlone(site: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(ALONE).map(([name, file]) => [name, gzipped(join(site, file))]),
  );
}

function weighPage(site: string, file: string): WeighedRoute {
  const html = readFileSync(join(site, file), 'utf8');
  const linked = (...patterns: readonly RegExp[]) =>
    [...new Set(patterns.flatMap((pattern) => [...html.matchAll(pattern)].map(([, path]) => path)))]
      .map((path) => gzipped(join(site, path ?? '')))
      .reduce((sum, bytes) => sum + bytes, 0);
  return {
    route: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
    html: gzipSync(html, { level: 9 }).length,
    style: linked(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g),
    script: linked(
      /<script[^>]* src="\/([^"]+)"/g,
      /<link rel="modulepreload"[^>]* href="\/([^"]+)"/g,
    ),
  };
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}
