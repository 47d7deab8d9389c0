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
  return { kind: 'done', value: findNumberGaps(used.value, issued.value, elsewhere.value) };
}
