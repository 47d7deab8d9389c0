import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { parseRateCard } from '../../../src/domain/rate-card.ts';
import { rateCardPlugin } from '../../../tools/rates/rate-card-plugin.ts';
import { GOOD_PRICES, writeSources } from '../../support/rates/rates-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// A busy machine may take its time to notice a changed file.
vi.setConfig({ testTimeout: 30_000 });

const servers: ViteDevServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

test('a build contains the compiled card', async () => {
  const root = site();
  await buildSite(root);
  const built = JSON.parse(readFileSync(join(root, 'dist/rates/rate-card.json'), 'utf8'));
  expect(built).toMatchObject({ name: 'Spring card', weights: [0.5, 1, 1.5] });
});

test('a build contains its own card, not one that was compiled before', async () => {
  const root = site();
  mkdirSync(join(root, 'public/rates'), { recursive: true });
  writeFileSync(join(root, 'public/rates/rate-card.json'), 'an older card');
  await buildSite(root);
  const built = readFileSync(join(root, 'dist/rates/rate-card.json'), 'utf8');
  expect(JSON.parse(built)).toMatchObject({ name: 'Spring card' });
});

test('a build with a bad price stops, saying where it is', async () => {
  const root = site(GOOD_PRICES.replace('1000.5', 'free'));
  await expect(buildSite(root)).rejects.toThrow(
    'prices.csv, row 3, column B (A): “free” is not a number.',
  );
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

test('the dev server compiles a changed price and reloads the page', async () => {
  const { root, send, ask } = await serve();
  writeFileSync(join(root, 'config/rates/prices.csv'), GOOD_PRICES.replaceAll('900', '901'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'full-reload' }), 10_000);
  expect(await ask()).toMatchObject({ zones: { A: [90_100, 100_050, 110_055] } });
});

test('the dev server shows an error and keeps the last good card', async () => {
  const { root, send, ask } = await serve();
  writeFileSync(join(root, 'config/rates/prices.csv'), GOOD_PRICES.replaceAll('900', '-900'));
  const message = expect.stringContaining('prices.csv, row 2, column B (A): “-900” is negative.');
  await vi.waitFor(
    () =>
      expect(send).toHaveBeenCalledWith(
        expect.objectContaining({ err: expect.objectContaining({ message }) }),
      ),
    10_000,
  );
  expect(await ask()).toMatchObject({ zones: { A: [90_000, 100_050, 110_055] } });
});

function site(prices = GOOD_PRICES): string {
  const root = temporaryFolder('site');
  mkdirSync(join(root, 'config/rates'), { recursive: true });
  writeSources(join(root, 'config/rates'), { prices });
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Site</title>');
  return root;
}

async function buildSite(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [rateCardPlugin(join(root, 'config/rates'))],
  });
}

async function serve() {
  const root = site();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [rateCardPlugin(join(root, 'config/rates'))],
    server: { port: 0, host: '127.0.0.1', hmr: false },
  });
  await server.listen();
  servers.push(server);
  const sources = join(root, 'config/rates');
  await vi.waitFor(
    () => expect(server.watcher.getWatched()[sources]).toContain('prices.csv'),
    10_000,
  );
  const ask = async (): Promise<unknown> => {
    const answer = await fetch(`${server.resolvedUrls?.local[0]}rates/rate-card.json`);
    const parsed = parseRateCard(await answer.json());
    return parsed.kind === 'card' ? parsed.card : parsed.reason;
  };
  expect(await ask()).toMatchObject({ name: 'Spring card' });
  return { root, ask, send: vi.spyOn(server.ws, 'send') };
}
