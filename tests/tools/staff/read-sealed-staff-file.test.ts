import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { sealWithCredentials } from '../../../src/vault/seal-with-credentials.ts';
import { readSealedStaffFile } from '../../../tools/staff/read-sealed-staff-file.ts';
import { staffPath } from '../../../tools/staff/staff-path.ts';
import { connectOrigins, staffPlugin } from '../../../tools/staff/staff-plugin.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import otherBusiness from '../../fixtures/other-agency/business.json' with { type: 'json' };
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OWN_PAIR = { id: 'desk', password: 'dobu-kilu-sano-viru-mato-pila' };
const SAMPLE_PAIR = { id: 'demo', password: 'demo-parcel-desk' };

beforeEach(deriveQuickly);

test('a file that the workshop has sealed goes into the site as it is', async () => {
  const { path, sealed } = await sealedFile(OWN_PAIR);
  expect(await builtWith(path, otherBusiness)).toBe(JSON.stringify(sealed));
});

test('a sealed file in the agency’s folder is used, unless there is a plain one', async () => {
  const { folder, path } = await sealedFile(OWN_PAIR);
  expect(staffPath({ AGENCY_CONFIG: folder })).toBe(path);
  writeFileSync(join(folder, 'staff.json'), '{}');
  expect(staffPath({ AGENCY_CONFIG: folder })).toBe(join(folder, 'staff.json'));
});

test('a sealed file that is damaged stops the build', async () => {
  const { path, sealed } = await sealedFile(OWN_PAIR);
  writeFileSync(path, JSON.stringify(sealed.replace('vault1', 'vault9')));
  await expect(readSealedStaffFile(path)).rejects.toThrow('Save it in the workshop once more');
  writeFileSync(path, '{"id": "demo"}');
  await expect(readSealedStaffFile(path)).rejects.toThrow('no sealed staff file');
});

test('a real agency’s site is not built with a file that the sample’s pair opens', async () => {
  const { path } = await sealedFile(SAMPLE_PAIR);
  await expect(builtWith(path, otherBusiness)).rejects.toThrow('which anyone can look up');
  await expect(builtWith(path, business)).resolves.toContain('vault1');
});

test('the policy names the services of a sealed file only where connect.json lists them', async () => {
  const { path } = await sealedFile(OWN_PAIR);
  expect(connectOrigins(path, [])).toEqual([]);
  expect(connectOrigins(path, ['https://mail.example'])).toEqual(['https://mail.example']);
});

async function sealedFile(pair: typeof OWN_PAIR) {
  const folder = temporaryFolder('agency');
  const path = join(folder, 'staff.sealed.json');
  const sealed = await sealWithCredentials('{}', pair);
  writeFileSync(path, JSON.stringify(sealed));
  return { folder, path, sealed };
}

async function builtWith(path: string, agency: typeof business): Promise<string> {
  const root = temporaryFolder('site');
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Site</title>');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [staffPlugin({ business: agency, path, isNamed: false })],
    build: { write: false },
  });
  if (!('output' in result)) throw new Error('the build has no output');
  const asset = result.output.find(({ fileName }) => fileName === 'staff.sealed.json');
  return asset?.type === 'asset' ? String(asset.source) : '';
}
