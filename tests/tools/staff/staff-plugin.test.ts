import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, createServer } from 'vite';
import { expect, test } from 'vitest';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import { connectOrigins, staffPlugin } from '../../../tools/staff/staff-plugin.ts';

const SAMPLE_PATH = 'tests/fixtures/agency/staff.sample.json';
const PAIR = { id: 'demo', password: 'demo-parcel-desk' };

test('a build contains the sealed staff file and warns of placeholders', async () => {
  const warnings: string[] = [];
  const customLogger = {
    ...createLogger(),
    info: () => {},
    warn: (line: string) => warnings.push(line),
  };
  const result = await build({
    root: emptySite(),
    configFile: false,
    customLogger,
    plugins: [staffPlugin(SAMPLE_PATH)],
    build: { write: false },
  });
  if (!('output' in result)) throw new Error('the build has no output');
  const asset = result.output.find(({ fileName }) => fileName === 'staff.sealed.json');
  const text = asset?.type === 'asset' ? String(asset.source) : 'null';
  expect((await openWithCredentials(JSON.parse(text), PAIR)).kind).toBe('opened');
  expect(warnings.join('\n')).toContain('Placeholders are still in place');
  expect(warnings.join('\n')).toContain('companies.0: name, gstin, pan');
});

test('the dev server seals the staff file for each request', async () => {
  const server = await createServer({
    root: emptySite(),
    configFile: false,
    logLevel: 'silent',
    plugins: [staffPlugin(SAMPLE_PATH)],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  try {
    await server.listen();
    const response = await fetch(`${server.resolvedUrls?.local[0]}staff.sealed.json`);
    expect((await openWithCredentials(await response.json(), PAIR)).kind).toBe('opened');
  } finally {
    await server.close();
  }
});

test('a staff file with an error stops the build', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'staff-')), 'staff.json');
  writeFileSync(path, '{}');
  const options = { configFile: false, logLevel: 'silent', build: { write: false } } as const;
  await expect(
    build({ ...options, root: emptySite(), plugins: [staffPlugin(path)] }),
  ).rejects.toThrow('companies is missing');
});

test('the sample staff file uses no outside service', () => {
  expect(connectOrigins(SAMPLE_PATH)).toEqual([]);
});

function emptySite(): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>empty</title>');
  return root;
}
