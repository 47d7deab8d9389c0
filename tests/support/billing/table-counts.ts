import type { Database } from '../../../src/storage/database.ts';

/** How many rows of each kind the device holds. */
export async function tableCounts(database: Database) {
  return {
    drafts: await database.drafts.count(),
    invoices: await database.invoices.count(),
    usedNumbers: await database.usedNumbers.count(),
    entries: await database.entries.count(),
    requests: await database.sealedRequests.count(),
  };
}

export const NOTHING_STORED = { drafts: 0, invoices: 0, usedNumbers: 0, entries: 0, requests: 0 };
/** An invoice with its row, and no mail. */
export const ONE_ROW = { drafts: 0, invoices: 1, usedNumbers: 1, entries: 1, requests: 1 };
export const ONE_ROW_AND_MAIL = { ...ONE_ROW, requests: 2 };
