import { findNumberGaps, type NumberGap } from '../../domain/tax/number-gaps.ts';
import { listIssuedNumbers } from '../../storage/issued-numbers.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { listNumbersUsedElsewhere, listUsedInvoiceNumbers } from '../../storage/used-numbers.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** The gaps in the number series of this device, of invoices and of credit notes. */
export async function readNumberGaps({
  database,
}: Pick<SignedInContext, 'database'>): Promise<StorageOutcome<readonly NumberGap[]>> {
  const used = await listUsedInvoiceNumbers(database);
  if (used.kind !== 'done') return used;
  const issued = await listIssuedNumbers(database);
  if (issued.kind !== 'done') return issued;
  const elsewhere = await listNumbersUsedElsewhere(database);
  if (elsewhere.kind !== 'done') return elsewhere;
  const { all, broughtIn } = issued.value;
  // One that was used elsewhere and is here now was restored: it is this device's own again.
  const others = [...elsewhere.value].filter((number) => !all.has(number));
  const ofOtherDesks = new Set([...others, ...broughtIn]);
  return { kind: 'done', value: findNumberGaps(used.value, all, ofOtherDesks) };
}
