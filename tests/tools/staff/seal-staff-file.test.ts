import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePassPhrase } from '../../../src/agency/staff/make-pass-phrase.ts';
import { parseStaffConfig, type StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import { generateStorageKeyText } from '../../../src/vault/storage-key.ts';
import { sealStaffFile } from '../../../tools/staff/seal-staff-file.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import withTax from '../../fixtures/staff-with-tax.json' with { type: 'json' };
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SAMPLE_PATH = 'tests/fixtures/agency/staff.sample.json';
const strong = makePassPhrase((count) => Uint8Array.from({ length: count }, (_, i) => i * 37 + 11));

beforeEach(deriveQuickly);

describe('the sample staff file, sealed', () => {
  let sealed = '';
  let warnings: readonly string[] = [];
  let config: StaffConfig;
  beforeAll(async () => {
    deriveQuickly();
    ({ sealed, warnings } = await seal(SAMPLE_PATH));
    config = await openStaffFile(sealed, sample);
  });

  test('comes with a warning, because everybody knows its password', () => {
    expect(warnings).toEqual([expect.stringContaining('the sample’s')]);
  });

  test('opens to companies with their logos inside, the fourth without one', () => {
    const logos = config.companies.map(({ logo }) => logo.slice(0, 22));
    expect(logos).toEqual([...Array(3).fill('data:image/png;base64,'), '']);
    expect(config.qr).toMatch(/^data:image\/png;base64,/);
    expect(config.companies.map(({ gstin }) => gstin)).toEqual(
      sample.companies.map(({ gstin }) => gstin),
    );
  });

  test('reveals nothing of what is inside', () => {
    const secrets = sample.companies.flatMap(({ gstin, address, name, bankDetails }) => [
      gstin,
      address,
      name,
      ...Object.values(bankDetails),
    ]);
    for (const secret of [...secrets, sample.email.serviceId, sample.password]) {
      expect(sealed).not.toContain(secret);
      expect(sealed).not.toContain(Buffer.from(secret).toString('base64url').slice(0, -2));
    }
  });

  test('does not contain the password that opens it', () => {
    expect(JSON.stringify(config)).not.toContain(sample.password);
  });

  test('has the same storage key in the next build, so that saved drafts still open', async () => {
    const next = await seal(SAMPLE_PATH);
    expect(next.sealed).not.toBe(sealed);
    expect((await openStaffFile(next.sealed, sample)).storageKey).toBe(config.storageKey);
  });
});

describe('an agency’s own staff file', () => {
  test('is sealed without a warning when it has a strong password and a storage key', async () => {
    const storageKey = generateStorageKeyText();
    const path = write({ ...without('logo'), id: 'desk', password: strong, qr: '', storageKey });
    const { sealed, warnings } = await seal(path);
    expect(warnings).toEqual([]);
    expect((await openStaffFile(sealed, { id: 'desk', password: strong })).storageKey).toBe(
      storageKey,
    );
  });

  test('without a storage key comes with a warning about changing the password', async () => {
    const path = write({ ...without('logo'), id: 'desk', password: strong, qr: '' });
    const { warnings } = await seal(path);
    expect(warnings).toEqual([expect.stringContaining('storageKey')]);
  });

  test('whose reading key is still to be signed comes with a warning', async () => {
    const url = 'https://db.example/rest/v1/invoices';
    const sheet = { kind: 'postgrest', url, key: 'sb_publishable_x', readKey: 'later' };
    const { warnings } = await seal(write({ ...sample, qr: '', sheet }));
    expect(warnings).toContainEqual(expect.stringMatching(/readKey is still “later”.*rows:key/));
    const signed = await seal(write({ ...sample, qr: '', sheet: { ...sheet, readKey: 'a.b.c' } }));
    expect(signed.warnings.join()).not.toContain('readKey');
  });

  test('is refused with a weak password, and its owner reads how to make a strong one', async () => {
    const refused = seal(write({ ...sample, password: 'Sample Courier Company' }));
    await expect(refused).rejects.toThrow(/too easy to guess.*npm run staff:password/);
  });

  test('is refused with every error listed', async () => {
    const path = write({ ...sample, id: '', companies: [] });
    await expect(seal(path)).rejects.toThrow(/id must not be empty.*at least one/s);
  });

  test('is refused when it is missing or not JSON', async () => {
    await expect(seal(`${SAMPLE_PATH}.none`)).rejects.toThrow('cannot be read');
    const path = write('');
    writeFileSync(path, '{');
    await expect(seal(path)).rejects.toThrow('cannot be read');
  });

  test('keeps the path of a missing logo, and comes with a warning', async () => {
    const companies = sample.companies.map((company) => ({ ...company, logo: '/logos/none.png' }));
    const { sealed, warnings } = await seal(write({ ...sample, companies, qr: '' }));
    expect(warnings).toContainEqual(
      '/logos/none.png was not found: invoices are made without this picture',
    );
    expect((await openStaffFile(sealed, sample)).companies[0]?.logo).toBe('/logos/none.png');
  });

  test('takes the picture of a signature inside, and leaves all else of the tax as it is', async () => {
    const pair = { id: 'desk', password: strong };
    const tax = { ...withTax.companies[0]?.tax };
    const signatory = { name: 'Asha Sample', picture: 'signature.png' };
    const companies = [
      { ...withTax.companies[0], tax: { ...tax, signatory } },
      ...withTax.companies.slice(1),
    ];
    const path = write({ ...withTax, ...pair, companies, qr: '' });
    copyFileSync('tests/fixtures/agency/logos/courier.png', join(dirname(path), 'signature.png'));
    const { sealed } = await seal(path);
    const config = await openStaffFile(sealed, pair);
    expect(config.companies[0]?.tax).toEqual({
      ...tax,
      signatory: { ...signatory, picture: expect.stringMatching(/^data:image\/png;base64,/) },
    });
    expect(config.companies[1]?.tax).not.toHaveProperty('signatory');
    expect(config.companies[2]).not.toHaveProperty('tax');
  });

  test('warns of a picture on another site, which the page’s policy refuses', async () => {
    const qr = 'https://elsewhere.example/qr.png';
    const { warnings } = await seal(write({ ...without('logo'), qr }));
    expect(warnings).toContainEqual(expect.stringContaining(`${qr} is on another site`));
  });

  test('keeps the path of a picture that a PDF cannot show, and comes with a warning', async () => {
    const path = write({ ...without('logo'), qr: 'staff.json' });
    const { sealed, warnings } = await seal(path);
    expect(warnings).toContainEqual(expect.stringContaining('neither PNG nor JPEG'));
    expect((await openStaffFile(sealed, sample)).qr).toBe('staff.json');
  });
});

function seal(path: string) {
  return sealStaffFile(path, business);
}

async function openStaffFile(
  sealed: string,
  pair: { id: string; password: string },
): Promise<StaffConfig> {
  const opening = await openWithCredentials(sealed, pair);
  if (opening.kind !== 'opened') throw new Error(opening.kind);
  const parsed = parseStaffConfig(opening.text);
  if (parsed.kind !== 'config') throw new Error(parsed.faults.join());
  return parsed.config;
}

function without(field: 'logo') {
  return { ...sample, companies: sample.companies.map((company) => ({ ...company, [field]: '' })) };
}

function write(value: unknown): string {
  const path = join(temporaryFolder('staff'), 'staff.json');
  writeFileSync(path, JSON.stringify(value));
  return path;
}
