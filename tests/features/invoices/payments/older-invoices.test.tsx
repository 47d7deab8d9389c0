// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keyOfRow } from '../../../../src/domain/shared-history/history-page.ts';
import { BROUGHT_BY_ITSELF } from '../../../../src/domain/shared-history/history-progress.ts';
import type { StaffConfig } from '../../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../../src/domain/tax/record-for-sheet.ts';
import { makeHistoryReader } from '../../../../src/outbox/make-history-reader.ts';
import { changeHistoryProgress } from '../../../../src/storage/history-progress.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { isSaid, isShown, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { invoiceWith } from '../../../support/invoice.ts';
import { HistoryServer, READABLE_TABLE } from '../../../support/shared-history/history-server.ts';

const sheet: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE };
const NOT_COUNTED =
  'The agency’s older invoices, from before 4 January 2026, may not all be on this device, and what is owing on the others is not counted here.';

let server: HistoryServer;
let tab: Tab;

/** A table of five invoices of ₹2,709.58, of the first five days of a year. */
beforeEach(() => {
  server = new HistoryServer();
  server.copy([1, 2, 3, 4, 5].map(rowOf));
});

function rowOf(day: number) {
  const createdAt = new Date(Date.UTC(2026, 0, day)).toISOString();
  const invoice = { ...invoiceWith({ invoiceNumber: `INV-2026-10${day}` }), createdAt };
  return { ...recordForSheet(`theirs-${day}`, invoice, sheet) };
}

/** @param read how many rows the device has read; the fourth is the oldest of them */
async function showOwing(read: number): Promise<void> {
  const browser = await openBrowser({ payments: true, sheet });
  tab = new Tab(browser, { fetch: server.fetch, wait: () => Promise.resolve() }, (table) =>
    makeHistoryReader(tab.environment, table),
  );
  await changeHistoryProgress(tab.database, READABLE_TABLE.url, (begun) => ({
    ...begun,
    oldestRead: keyOfRow(rowOf(4)),
    until: '2020-01-01T00:00:00.000Z',
    read,
  }));
  await tab.signIn();
  showDesk(tab);
  await showView('Owing');
}

test('what is owing on older invoices that are not on the device is said not to be counted', async () => {
  await showOwing(BROUGHT_BY_ITSELF);
  await isShown('2 invoices of ₹5,419.16 were brought in');
  expect(isSaid(NOT_COUNTED)).toBe(true);
});

test('a press brings them in, and once none is left the sum is said without a reservation', async () => {
  await showOwing(BROUGHT_BY_ITSELF);
  await isShown(NOT_COUNTED);
  await press('Show older invoices');
  await isShown('5 invoices of ₹13,547.90 were brought in');
  await press('Show older invoices');
  await eventually(() => expect(isSaid('is not counted here')).toBe(false));
  expect(screen.queryByRole('button', { name: 'Show older invoices' })).toBeNull();
});

test('why they do not come is said, and they can be asked for again', async () => {
  await showOwing(BROUGHT_BY_ITSELF);
  await isShown('2 invoices of ₹5,419.16 were brought in');
  server.mishap = 'no-answer';
  await press('Show older invoices');
  await isShown('The sheet’s database did not answer.');
  server.mishap = 'none';
  await press('Show older invoices');
  await isShown('5 invoices of ₹13,547.90 were brought in');
  expect(isSaid('did not answer')).toBe(false);
});

test('what fails after a press in vain is said in its place', async () => {
  await showOwing(BROUGHT_BY_ITSELF);
  await isShown('2 invoices of ₹5,419.16 were brought in');
  await eventually(() => expect(tab.open.follower?.state().isReading).toBe(false));
  server.mishap = 'no-answer';
  await press('Show older invoices');
  await isShown('The sheet’s database did not answer. Try again in a few minutes.');
  server.mishap = 'none';
  server.readKey = 'another';
  await act(() => tab.open.follower?.follow());
  await isShown('refuses the reading key');
  expect(isSaid('did not answer')).toBe(false);
});

test('a table that this version may not reach is not said to be silent', async () => {
  const browser = await openBrowser({ payments: true, sheet });
  tab = new Tab(browser, { fetch: server.fetch, mayAsk: () => false }, (table) =>
    makeHistoryReader(tab.environment, table),
  );
  await tab.signIn();
  showDesk(tab);
  await showView('Owing');
  await isShown('so nothing was asked. Press “Update now” above');
  expect(isSaid('did not answer')).toBe(false);
});

test('while nothing of a table is read yet, nothing is called owing only of what is on the device', async () => {
  server.mishap = 'no-answer';
  const browser = await openBrowser({ payments: true, sheet });
  tab = new Tab(browser, { fetch: server.fetch }, (table) =>
    makeHistoryReader(tab.environment, table),
  );
  await tab.signIn();
  showDesk(tab);
  await showView('Owing');
  await isShown('Nothing is owing of what is on this device.');
  await isShown('They come by themselves while this device is online.');
  await isShown('The sheet’s database did not answer.');
});

test('a device that has read the whole table says nothing of older invoices', async () => {
  await showOwing(0);
  await isShown('5 invoices of ₹13,547.90 were brought in');
  await eventually(() => expect(isSaid('older invoices')).toBe(false));
});
