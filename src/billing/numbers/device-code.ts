import type { PageEnvironment } from '../../environment/page-environment.ts';
import { readOrAddDeviceCode } from '../../storage/device-code.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** Where the code was kept before the database had it. */
const EARLIER_KEY = 'device-code';
/** A copy of the database's code; the earlier one stays for a version that is rolled back to. */
const COPY_KEY = 'device-code-in-database';
/** Codes that were lost with their database, by spaces. */
const LOST_KEY = 'device-codes-lost';
/** Without letters and digits that are easily confused. */
const LETTERS = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
/** So long that ten tablets draw different codes in all but one or two of a thousand agencies. */
const LENGTH = 3;

/**
 * Three characters that this device draws once (two in earlier versions), to keep the numbers of two
 * tablets with the same staff file apart. A device that used numbers before the database had the code
 * keeps its earlier one. When the database had a code before, or has no used numbers, it was lost: no
 * code known from before is then used again, because its series would begin with numbers that are
 * already on invoices.
 */
export async function ownDeviceCode({
  environment,
  database,
}: Pick<SignedInContext, 'database'> & {
  readonly environment: Pick<PageEnvironment, 'getItem' | 'setItem' | 'random'>;
}): Promise<StorageOutcome<string>> {
  const copy = environment.getItem(COPY_KEY);
  const lost = environment.getItem(LOST_KEY)?.split(' ') ?? [];
  const code = await readOrAddDeviceCode(database, (hasUsedNumbers) => {
    const earlier = environment.getItem(EARLIER_KEY);
    const isKept = hasUsedNumbers && copy === null && earlier !== null;
    return isKept ? earlier : drawCode(environment.random(), [...lost, earlier, copy]);
  });
  if (code.kind === 'done' && code.value !== copy) {
    if (copy !== null) environment.setItem(LOST_KEY, [...lost, copy].join(' '));
    environment.setItem(COPY_KEY, code.value);
  }
  return code;
}

function drawCode(random: number, lost: readonly (string | null)[]): string {
  const codes = LETTERS.length ** LENGTH;
  let index = Math.floor(random * codes);
  while (lost.includes(codeAt(index))) index = (index + 1) % codes;
  return codeAt(index);
}

/** The code at that place, from 0, in the order of `LETTERS`. */
function codeAt(index: number): string {
  const places = Array.from({ length: LENGTH }, (_, place) => LETTERS.length ** place).reverse();
  return places.map((place) => LETTERS[Math.floor(index / place) % LETTERS.length]).join('');
}
