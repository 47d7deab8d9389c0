import { MAX_UNREADABLE } from '../../domain/shared-history/history-progress.ts';
import { readableTable } from '../../domain/staff/readable-table.ts';
import { findNumberGaps, type NumberGap } from '../../domain/tax/number-gaps.ts';
import { readHistoryProgress } from '../../storage/history-progress.ts';
import { normaliseInvoiceNumber } from '../../storage/issued-invoices.ts';
import { listIssuedNumbers } from '../../storage/issued-numbers.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { listNumbersUsedElsewhere, listUsedInvoiceNumbers } from '../../storage/used-numbers.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** The gaps in the number series of this device, of invoices and of credit notes. */
export async function readNumberGaps({
  database,
  config,
}: Pick<SignedInContext, 'database' | 'config'>): Promise<StorageOutcome<readonly NumberGap[]>> {
  // Before the numbers, as rows may come meanwhile.
  const unreadable = await readUnreadableOfAll({ database, config });
  if (unreadable.kind !== 'done') return unreadable;
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
  return {
    kind: 'done',
    value: findNumberGaps(used.value, all, ofOtherDesks, unreadable.value),
  };
}

/** The numbers of rows that no invoice could be made of; undefined where not all rows were read. */
async function readUnreadableOfAll({
  database,
  config,
}: Pick<SignedInContext, 'database' | 'config'>): Promise<
  StorageOutcome<ReadonlySet<string> | undefined>
> {
  const table = readableTable(config.sheet);
  if (table === undefined) return { kind: 'done', value: undefined };
  const progress = await readHistoryProgress(database, table.url);
  if (progress.kind !== 'done') return progress;
  const { isWhole, unreadable } = progress.value;
  const isListedWhole = unreadable.length < MAX_UNREADABLE;
  const numbers = unreadable.map(({ invoiceNumber }) => normaliseInvoiceNumber(invoiceNumber));
  return { kind: 'done', value: isWhole && isListedWhole ? new Set(numbers) : undefined };
}
