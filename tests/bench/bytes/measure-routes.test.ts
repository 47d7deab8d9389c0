import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { measureRoutes } from './measure-routes.ts';

const CODE = 'export const code = 1;'.repeat(400);
const STYLE = '.look { color: red }'.repeat(900);
const kilobytes = (text: string) => (gzipSync(text, { level: 9 }).length / 1000).toFixed(1);

test('a route weighs what its page links to, each file once', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'assets'));
  mkdirSync(join(dist, 'rates'));
  const html = `<script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="preload" as="font" href="/assets/font.woff2">
    <link rel="stylesheet" crossorigin href="/assets/a.css">`;
  const files = {
    'index.html': html,
    'track.html': html,
    'assets/a.js': CODE,
    'assets/b.js': CODE,
    'assets/a.css': STYLE,
    'rates/rate-card.json': '{}',
    'service-worker.js': CODE,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text);
  const rows = measureRoutes(dist).rows;
  expect(rows.map(({ route }) => route)).toEqual([
    '/',
    '/track',
    'the rate card',
    'the service worker',
  ]);
  expect(rows[0]).toMatchObject({ HTML: kilobytes(html), CSS: kilobytes(STYLE) });
  expect(Number(rows[0]?.['JavaScript'])).toBeCloseTo((2 * gzipSync(CODE).length) / 1000, 1);
});

test('without a build, the command to run is named', () => {
  expect(() => measureRoutes('no-such-folder')).toThrow('Run npm run build first.');
});
