import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { weighAlone, weighRoutes } from './weigh-routes.ts';

const CODE = 'export const code = 1;'.repeat(400);
const STYLE = '.look { color: red }'.repeat(900);
const gzipped = (text: string) => gzipSync(text, { level: 9 }).length;

test('a route weighs what its page links to, each file once, and both workers are weighed', () => {
  const site = temporaryFolder('site');
  mkdirSync(join(site, 'assets'));
  mkdirSync(join(site, 'rates'));
  const html = `<script type="module" crossorigin src="/assets/a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="modulepreload" crossorigin href="/assets/a.js">
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
    'shopper-worker.js': CODE.repeat(40),
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(site, file), text);
  const routes = weighRoutes(site);
  const weight = { html: gzipped(html), style: gzipped(STYLE), script: 2 * gzipped(CODE) };
  expect(routes).toEqual([
    { route: '/', ...weight },
    { route: '/track', ...weight },
  ]);
  expect(weighAlone(site)).toEqual({
    'the rate card': gzipped('{}'),
    'the shoppers’ worker': gzipped(CODE.repeat(40)),
    'the desk’s worker': gzipped(CODE),
  });
});

test('without a build, the command to run is named', () => {
  expect(() => weighRoutes('no-such-folder')).toThrow('Run npm run e2e:build first.');
});
