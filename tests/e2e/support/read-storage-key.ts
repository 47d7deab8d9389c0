import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseStaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import { importStorageKey } from '../../../src/vault/storage-key.ts';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { PAIR } from './sign-in-screen.ts';

/** The key that the built site's desk seals its rows with. */
export async function readStorageKey() {
  const sealed: unknown = JSON.parse(
    readFileSync(join(TEST_SITE_FOLDER, 'staff.sealed.json'), 'utf8'),
  );
  const opening = await openWithCredentials(String(sealed), PAIR);
  const parsed = parseStaffConfig(opening.kind === 'opened' ? opening.text : '');
  if (parsed.kind !== 'config') throw new Error('The staff file of the build does not open.');
  return importStorageKey(parsed.config.storageKey);
}
