import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Row } from '../../tools/markdown/format-markdown-table.ts';
import type { Measured } from './benchmark.ts';

/** What each route loads at first, by the links in its page of the build. */
export function measureRoutes(dist = 'dist'): Measured {
  if (!existsSync(join(dist, 'index.html'))) {
    throw new Error('There is no build in dist/ to weigh. Run npm run build first.');
  }
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted();
  return {
    title: 'Bytes per route',
    note: 'Gzipped kB (1000 bytes) that a first visit loads before anything is touched, by the links in the page. Beside that the calculator fetches the rate card, and every page the service worker.',
    rows: [
      ...pages.map((file) => weighPage(dist, file)),
      weighFile(dist, 'rates/rate-card.json', 'the rate card'),
      weighFile(dist, 'service-worker.js', 'the service worker'),
    ],
  };
}

function weighPage(dist: string, file: string): Row {
  const html = readFileSync(join(dist, file), 'utf8');
  const linked = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, path = '']) => path))]
      .map((path) => gzipped(join(dist, path)))
      .reduce((sum, bytes) => sum + bytes, 0);
  const script =
    linked(/<script[^>]* src="\/([^"]+)"/g) +
    linked(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g);
  const style = linked(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g);
  return {
    route: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
    HTML: inKilobytes(gzipSync(html, { level: 9 }).length),
    CSS: inKilobytes(style),
    JavaScript: inKilobytes(script),
    alone: '',
  };
}

function weighFile(dist: string, file: string, name: string): Row {
  const bytes = inKilobytes(gzipped(join(dist, file)));
  return { route: name, HTML: '', CSS: '', JavaScript: '', alone: bytes };
}

function gzipped(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).length;
}

function inKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
