// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InvoiceRecord } from '../../../src/domain/outbox/invoice-record.ts';
import { CheckSheet } from '../../../src/features/outbox-panel/check-sheet.tsx';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { rowIssue, SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';
import { DELIVERED, setDelivery, showPanel } from '../../support/outbox/show-panel.tsx';

let database: Database;

beforeEach(async () => {
  database = newDatabase();
  for (const index of [1, 2, 3]) {
    await issueInvoice(database, rowIssue(index));
    await setDelivery(database, 'sheet', DELIVERED, index);
  }
});

const row = (index: number, change: Partial<InvoiceRecord> = {}) => invoiceRecord(index, change);
const rows = (...found: readonly InvoiceRecord[]) => answer(JSON.stringify(found));
const answer =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));

test('a sheet with every row once, as it was issued, is in good order', async () => {
  expect(await check(rows(row(3), row(1), row(2)))).toBe(
    'Every invoice delivered from this device is in the sheet exactly once, as it was issued.',
  );
});

test('what is missing, there twice or different is named, each with what helps', async () => {
  const found = rows(row(2), row(2), row(3, { customer_name: 'Somebody', total: 1 }));
  await check(found);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'INV-2026-001 from Sample Courier is missing from the sheet. Restore it from an earlier version of the sheet, or enter it by hand from its PDF in the history.',
    'INV-2026-002 from Sample Courier is in the sheet twice. Delete all but one.',
    'INV-2026-003 from Sample Courier differs in the sheet: customer_name is “Somebody” instead of “Asha Sample”; total is “1” instead of “796.5”.',
  ]);
});

test('a row that is there three times is counted', async () => {
  expect(await check(rows(row(1), row(1), row(1), row(2), row(3)))).toContain(
    'is in the sheet 3 times.',
  );
});

test('a sheet that refuses says what to ask of the owner', async () => {
  expect(await check(answer('{}', 403))).toContain('allow “Create” and “Search”');
});

test('an answer that is not a list of rows is reported as unreadable', async () => {
  expect(await check(answer('<!doctype html>'))).toBe(
    'The sheet’s reply could not be read. Check the connection and try again.',
  );
});

test('without a connection the page says that the device is offline', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await check(offline, false)).toBe(
    'This device is offline. Check the sheet once it is back online.',
  );
});

async function check(fetch: () => Promise<Response>, isOnline = true): Promise<string> {
  const history = [1, 2, 3].map((index) => ({ invoiceId: `invoice-${index}`, record: row(index) }));
  showPanel(
    database,
    <CheckSheet address={SAMPLE_ADDRESSES.sheet} readHistory={() => Promise.resolve(history)} />,
    { isOnline: () => isOnline },
    { environment: () => Promise.resolve(realEnvironment(database, { fetch })) },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Check the sheet' }));
  return vi.waitFor(() => {
    const notices = [...screen.queryAllByRole('alert'), ...screen.queryAllByRole('status')];
    const said = notices.map(({ textContent }) => textContent);
    const found = said.find((words) => words !== 'Reading the sheet…');
    if (found === undefined) throw new Error('Nothing is said yet.');
    return found;
  });
}
