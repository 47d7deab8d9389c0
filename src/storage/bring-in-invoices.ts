import type { Delivered } from '../domain/outbox/delivery.ts';
import type { NaturalKey } from '../domain/outbox/entry.ts';
import type { Timestamp } from '../domain/units.ts';
import type { Database } from './database.ts';
import { DRAFT_SCHEMA, type SealedDraft } from './drafts.ts';
import { inTransaction } from './in-transaction.ts';
import { normaliseInvoiceNumber, type SealedInvoice } from './issued-invoices.ts';
import { parseReadable } from './parse-readable.ts';
import { addMissingPictures, type SealedPicture } from './pictures.ts';
import { readDeviceHoldings, type SealedHoldings } from './read-holdings.ts';
import { toStoredEntry } from './stored-words.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** An invoice or credit note of another desk, sealed for this device. */
export interface InvoiceToBringIn extends Pick<SealedInvoice, 'id' | 'sealed' | 'against'> {
  readonly key: NaturalKey;
}

/** What this device held when it was looked at. */
export interface HeldBefore {
  readonly holdings: SealedHoldings;
  /** Changes when anything is issued, restored, brought in or drafted. */
  readonly mark: string;
}

/** What this device has, to tell what would be new. */
export function readHeldBefore(database: Database): Promise<StorageOutcome<HeldBefore>> {
  const { drafts, invoices, entries } = database;
  return tryStorage(database, () =>
    inTransaction(database, 'r', [drafts, invoices, entries], async (database) => ({
      holdings: await readDeviceHoldings(database, []),
      mark: await readMark(database),
    })),
  );
}

/**
 * Stores them all, or none: each with its number and with an entry that says its row is delivered and
 * nothing of a mail, so nothing is sent. The drafts that they were issued from go. `changed` when this
 * device holds something else than before.
 */
export function bringInInvoices(
  database: Database,
  broughtIn: readonly InvoiceToBringIn[],
  issuedDrafts: readonly SealedDraft[],
  sealedPictures: readonly SealedPicture[],
  { mark }: Pick<HeldBefore, 'mark'>,
  now: Timestamp,
): Promise<StorageOutcome<'stored' | 'changed'>> {
  const { drafts, invoices, entries, usedNumbers, pictures } = database;
  const tables = [drafts, invoices, entries, usedNumbers, pictures];
  return tryStorage(database, () =>
    inTransaction(database, 'rw', tables, async (database) => {
      const { drafts, invoices, entries, usedNumbers } = database;
      if ((await readMark(database)) !== mark) return 'changed';
      const draftIds = issuedDrafts.map(({ id }) => id);
      const asTheyAre = parseReadable(DRAFT_SCHEMA, await drafts.bulkGet(draftIds));
      if (!issuedDrafts.every(({ sealed }) => asTheyAre.some((draft) => draft.sealed === sealed)))
        return 'changed';
      await drafts.bulkDelete(draftIds);
      for (const { id, key, ...invoice } of broughtIn) {
        const number = normaliseInvoiceNumber(key.invoiceNumber);
        if ((await usedNumbers.get(number)) === undefined)
          await usedNumbers.add({ number, invoiceId: id });
        const entry = { invoiceId: id, key, sheet: inTheSheet(now) };
        const [before] = await entries.where({ invoiceId: id }).primaryKeys();
        const sequence = before ?? (await entries.add(toStoredEntry(entry)));
        await invoices.add({ ...invoice, id, sequence, broughtInAt: now });
      }
      await addMissingPictures(database, sealedPictures);
      return 'stored';
    }),
  );
}

function inTheSheet(now: Timestamp): Delivered {
  return {
    state: 'delivered',
    attempt: 0,
    unclear: 0,
    deliveredAt: now,
    knownBy: 'search',
    copies: 1,
  };
}

async function readMark({ drafts, invoices, entries }: Database): Promise<string> {
  return JSON.stringify([
    await drafts.toCollection().primaryKeys(),
    await invoices.count(),
    await entries.count(),
    (await entries.toCollection().reverse().limit(1).primaryKeys())[0],
  ]);
}
