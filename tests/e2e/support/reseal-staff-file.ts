import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openWithCredentials } from '../../../src/vault/open-with-credentials.ts';
import { sealWithCredentials } from '../../../src/vault/seal-with-credentials.ts';
import { PAIR } from './sign-in-screen.ts';

/** Seals a site's staff file anew, as a build would after its owner has changed it. */
export async function resealStaffFile(
  folder: string,
  change: (staff: Record<string, unknown>) => Record<string, unknown>,
  pair = PAIR,
): Promise<void> {
  const file = join(folder, 'staff.sealed.json');
  const opening = await openWithCredentials(String(JSON.parse(readFileSync(file, 'utf8'))), PAIR);
  if (opening.kind !== 'opened') throw new Error('The staff file of the build does not open.');
  const staff = change(JSON.parse(opening.text));
  writeFileSync(file, JSON.stringify(await sealWithCredentials(JSON.stringify(staff), pair)));
}
