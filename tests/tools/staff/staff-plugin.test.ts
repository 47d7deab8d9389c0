import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createLogger, createServer } from 'vite';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import { isStaffPathGiven } from '../../../tools/staff/staff-path.ts';
import { connectOrigins, staffPlugin } from '../../../tools/staff/staff-plugin.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import otherBusiness from '../../fixtures/other-agency/business.json' with { type: 'json' };
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SAMPLE_PATH = 'tests/fixtures/agency/staff.sample.json';
const PAIR = { id: 'demo', password: 'demo-parcel-desk' };

beforeEach(deriveQuickly);

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
    plugins: [staffPlugin({ business, path: SAMPLE_PATH })],
    build: { write: false },
  });
  if (!('output' in result)) throw new Error('the build has no output');
  const asset = result.output.find(({ fileName }) => fileName === 'staff.sealed.json');
  const text = asset?.type === 'asset' ? String(asset.source) : 'null';
  expect((await openWithCredentials(JSON.parse(text), PAIR)).kind).toBe('opened');
  expect(warnings.join('\n')).toContain('Placeholders are still in place');
  expect(warnings.join('\n')).toContain('companies.0: name, gstin, pan');
});

test('a build lists the placeholders of the relay’s own settings, and not those of the sample', async () => {
  const folder = temporaryFolder('config');
  for (const name of ['mail-relay.json', 'mail-relay.sample.json'])
    copyFileSync('tests/fixtures/agency/mail-relay.sample.json', join(folder, name));
  vi.stubEnv('AGENCY_CONFIG', folder);
  const warnings: string[] = [];
  await build({
    root: emptySite(),
    configFile: false,
    customLogger: {
      ...createLogger(),
      info: () => {},
      warn: (line: string) => warnings.push(line),
    },
    plugins: [staffPlugin({ business, path: SAMPLE_PATH })],
    build: { write: false },
  });
  vi.unstubAllEnvs();
  expect(warnings.join('\n')).toContain('mail-relay.json: ');
  expect(warnings.join('\n')).not.toContain('mail-relay.sample.json');
});

test('the dev server seals the staff file for each request, and warns as a build does', async () => {
  const warnings: string[] = [];
  const customLogger = {
    ...createLogger('silent'),
    warnOnce: (line: string) => warnings.push(line),
  };
  const server = await createServer({
    root: emptySite(),
    configFile: false,
    customLogger,
    plugins: [staffPlugin({ business, path: SAMPLE_PATH })],
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  });
  try {
    await server.listen();
    const response = await fetch(`${server.resolvedUrls?.local[0]}staff.sealed.json`);
    expect((await openWithCredentials(await response.json(), PAIR)).kind).toBe('opened');
    expect(warnings).toContainEqual(expect.stringContaining('password are the sample’s'));
  } finally {
    await server.close();
  }
});

test('a staff file with an error stops the build', async () => {
  const path = join(temporaryFolder('staff'), 'staff.json');
  writeFileSync(path, '{}');
  const options = { configFile: false, logLevel: 'silent', build: { write: false } } as const;
  await expect(
    build({ ...options, root: emptySite(), plugins: [staffPlugin({ business, path })] }),
  ).rejects.toThrow('companies is missing');
});

describe('a site of a real agency', () => {
  const buildWith = (path: string, isNamed: boolean) =>
    build({
      root: emptySite(),
      configFile: false,
      logLevel: 'silent',
      build: { write: false },
      plugins: [staffPlugin({ business: otherBusiness, path, isNamed })],
    });

  test('is not built with the sample’s staff file, and its owner reads what to do', async () => {
    const refused = buildWith(SAMPLE_PATH, false);
    await expect(refused).rejects.toThrow(/sample’s id and password, which anyone can look up/);
    await expect(refused).rejects.toThrow(/Write staff.json.*npm run staff:password/);
    await expect(refused).rejects.toThrow(`STAFF_CONFIG=${SAMPLE_PATH}`);
  });

  test('is not built with a copy of it either', async () => {
    const copy = join(temporaryFolder('staff'), 'staff.json');
    copyFileSync(SAMPLE_PATH, copy);
    await expect(buildWith(copy, false)).rejects.toThrow('which anyone can look up');
  });

  test('is built with it when STAFF_CONFIG names that very file', async () => {
    await expect(buildWith(SAMPLE_PATH, true)).resolves.toBeDefined();
  });

  test('is built with its own staff file without any setting', async () => {
    const own = 'tests/fixtures/other-agency/staff.json';
    await expect(buildWith(own, false)).resolves.toBeDefined();
  });
});

test.each([
  [{}, false],
  [{ STAFF_CONFIG: '' }, false],
  [{ STAFF_CONFIG: SAMPLE_PATH }, true],
])('with the setting %j a staff file is named: %j', (environment, isNamed) => {
  expect(isStaffPathGiven(environment)).toBe(isNamed);
});

test('the sample staff file uses no outside service', () => {
  expect(connectOrigins(SAMPLE_PATH, [])).toEqual([]);
});

function emptySite(): string {
  const root = temporaryFolder('site');
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>empty</title>');
  return root;
}
