import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readServices } from '../../../tools/services/read-services.ts';
import type { Terminal } from '../../../tools/services/terminal.ts';
import { sealStaffFile } from '../../../tools/staff/seal-staff-file.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SITE = 'http://localhost:4173';
const PLAIN = join(AGENCY_FOLDER, 'staff.sample.json');
const ADDRESSES = {
  sheet: { url: `${SITE}/api/v1/local` },
  mail: expect.objectContaining({ origin: SITE, templateId: 'sample_template' }),
};
let folder: string;
let sealed: string;

beforeEach(deriveQuickly);

beforeAll(async () => {
  deriveQuickly();
  folder = temporaryFolder('services');
  sealed = join(folder, 'staff.sealed.json');
  writeFileSync(sealed, JSON.stringify((await sealStaffFile(PLAIN, business)).sealed));
});

test('a staff file tells where its services are; those without an address are the site’s', async () => {
  expect(await readServices(PLAIN, SITE, typing('', ''))).toEqual({
    kind: 'read',
    services: { addresses: ADDRESSES, hasTax: false, hasDesks: false, hasIssued: false },
  });
});

test('a sealed file opens with its ID and password', async () => {
  expect(await readServices(sealed, SITE, typing('demo', 'demo-parcel-desk'))).toMatchObject({
    kind: 'read',
    services: { addresses: ADDRESSES },
  });
});

test.each([
  ['a wrong password', () => readServices(sealed, SITE, typing('demo', 'no')), 'do not open'],
  ['nobody at the terminal', () => readServices(sealed, SITE, typing()), 'run this at a terminal'],
  ['no such file', () => readServices(join(folder, 'no.json'), SITE, typing()), 'no such file'],
  ['another file', () => readServices(written('{"id": 1}'), SITE, typing()), 'sheet is missing'],
  [
    'a file cut short',
    () => readServices(written('"vault1.pair.x'), SITE, typing('a', 'b')),
    'damaged',
  ],
])('%s is named', async (_name, read, reason) => {
  expect(await read()).toEqual({ kind: 'unreadable', reason: expect.stringContaining(reason) });
});

function written(text: string): string {
  const path = join(folder, 'written.json');
  writeFileSync(path, text);
  return path;
}

/** Somebody who types this pair, or nobody. */
function typing(id?: string, password?: string): Terminal {
  return {
    say: () => undefined,
    ask: async () => id,
    askSecretly: async () => password,
  };
}
