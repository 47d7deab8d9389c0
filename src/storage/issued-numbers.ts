import * as v from 'valibot';
import { ENTRY_SCHEMA } from '../domain/outbox/entry.ts';
import type { Database } from './database.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** The part of an entry that never changes. */
const ISSUED = v.pick(ENTRY_SCHEMA, ['key']);
const BROUGHT_IN = v.looseObject({ broughtInAt: v.number() });

/**
 * The numbers of all invoices and credit notes that this device has, however they came here, in
 * `normaliseInvoiceNumber`'s form, also of those that it cannot open.
 */
export function listIssuedNumbers(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(database, async () => {
    const rows = await database.entries.toArray();
    return new Set(
      rows.flatMap((row) => {
        const parsed = v.safeParse(ISSUED, row);
        return parsed.success ? [normaliseInvoiceNumber(parsed.output.key.invoiceNumber)] : [];
      }),
    );
  });
}

/** Those of them that were brought in from other desks. */
export function listNumbersBroughtIn(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(database, async () => {
    const invoices = database.invoices.filter((row) => v.is(BROUGHT_IN, row));
    const ids = new Set(await invoices.primaryKeys());
    const entries = parseReadable(ENTRY_KEY_SCHEMA, await database.entries.toArray());
    return new Set(
      entries.flatMap(({ invoiceId, key }) =>
        ids.has(invoiceId) ? [normaliseInvoiceNumber(key.invoiceNumber)] : [],
      ),
    );
  });
}
