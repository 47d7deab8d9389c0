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
  const text = await openOnce(String(JSON.parse(readFileSync(file, 'utf8'))));
  const staff = JSON.stringify(change(JSON.parse(text)));
  writeFileSync(file, JSON.stringify(await sealOnce(staff, pair)));
}

// A key takes long to derive, and most tests of a file change the same.
const opened = new Map<string, Promise<string>>();
const sealed = new Map<string, Promise<string>>();

function openOnce(file: string): Promise<string> {
  return getOrMake(opened, file, async () => {
    const opening = await openWithCredentials(file, PAIR);
    if (opening.kind !== 'opened') throw new Error('The staff file of the build does not open.');
    return opening.text;
  });
}

function sealOnce(staff: string, pair: typeof PAIR): Promise<string> {
  const key = JSON.stringify([staff, pair]);
  return getOrMake(sealed, key, () => sealWithCredentials(staff, pair));
}

function getOrMake<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
