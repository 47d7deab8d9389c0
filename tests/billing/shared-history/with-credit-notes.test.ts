import { expect, test } from 'vitest';
import { withCreditNotes } from '../../../src/billing/shared-history/with-credit-notes.ts';
import type {
  HistoryPage,
  HistoryPageOutcome,
} from '../../../src/domain/shared-history/history-page.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';

const INVOICE = invoiceRecord(1, { invoice_number: '2526-1' });
const noteWith = (invoice_number: string) => ({
  ...invoiceRecord(2, { invoice_number }),
  document: 'Credit note',
  against_invoice: '2526-1',
});
const pageOf = (...rows: object[]) => ({ kind: 'page', rows }) as unknown as HistoryPage;

/** What comes where the server answers the question for credit notes so, and what it is asked. */
async function complete(page: HistoryPage, answer: HistoryPageOutcome) {
  const asked: unknown[] = [];
  const never = () => Promise.reject(new Error('Nothing else is asked.'));
  const creditNotesOf = async (invoices: unknown) => {
    asked.push(invoices);
    return answer;
  };
  const { signal } = new AbortController();
  const outcome = await withCreditNotes(
    { added: never, found: never, creditNotesOf },
    page,
    signal,
  );
  return { outcome, asked };
}

test('the credit notes of the page’s invoices come after its rows, each once', async () => {
  const [known, missing] = [noteWith('CN-1'), noteWith('CN-2')];
  const page = pageOf(INVOICE, known);
  const { outcome, asked } = await complete(page, pageOf(known, missing));
  expect(outcome).toEqual({ ...page, rows: [INVOICE, known, missing] });
  expect(asked).toMatchObject([[{ invoiceNumber: '2526-1' }]]);
});

test('a page without invoices is complete, and nothing is asked', async () => {
  const page = pageOf(noteWith('CN-1'));
  expect(await complete(page, pageOf())).toEqual({ outcome: page, asked: [] });
});

test('without an answer about credit notes there is no page either, as more would seem to be owed', async () => {
  const failed: HistoryPageOutcome = { kind: 'no-answer' };
  expect((await complete(pageOf(INVOICE), failed)).outcome).toBe(failed);
});
