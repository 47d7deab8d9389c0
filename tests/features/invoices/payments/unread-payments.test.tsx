// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepPaymentRecord } from '../../../../src/billing/payments/payment-records.ts';
import { seconds } from '../../../../src/domain/time.ts';
import { paise } from '../../../../src/domain/units.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  alerts,
  field,
  fill,
  isSaid,
  isShown,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';

const UNREAD = 'The payments can’t be read right now. Close other tabs of this site and try again.';

let browser: TestBrowser;
let tab: Tab;

const lost = () => new DOMException('The connection is lost.', 'UnknownError');
const expectNothingOwing = () => {
  expect(isSaid(/Owing (at most )?₹/)).toBe(false);
  expect(isSaid(/₹[\d,.]+ owing/)).toBe(false);
  expect(screen.queryByRole('button', { name: /^Remind about/ })).toBeNull();
};

beforeEach(async () => {
  browser = await openBrowser({ payments: true });
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await keepPaymentRecord(tab.open, {
    id: 'payment-1',
    invoiceId: tab.invoice.id,
    record: { kind: 'payment', date: '2026-03-01', amount: paise(374_875), way: 'cash' },
  });
});

test('a paid invoice is not called owing, in the editor or the history, while the payments cannot be read', async () => {
  vi.spyOn(tab.database.payments, 'toArray').mockRejectedValue(lost());
  showDesk(tab);
  await isShown(UNREAD);
  expectNothingOwing();
  await showView('History');
  await isShown(UNREAD);
  expectNothingOwing();
});

test('the view of what is owing lists and sums nothing while the payments cannot be read', async () => {
  vi.spyOn(tab.database.payments, 'toArray').mockRejectedValue(lost());
  showDesk(tab);
  await showView('Owing');
  await eventually(() => expect(alerts()).toContain(UNREAD));
  const panel = screen.getByRole('region', { name: 'Owing' });
  expect(panel.querySelectorAll('li')).toHaveLength(0);
  expect(panel.textContent).toContain('What is owing is not known now.');
  expectNothingOwing();
});

test('nothing is called owing while the credit notes cannot be read', async () => {
  vi.spyOn(tab.database.device, 'get').mockRejectedValue(lost());
  showDesk(tab);
  await isShown(UNREAD);
  expectNothingOwing();
});

test('what is typed in the payments of an invoice stays while they cannot be read', async () => {
  showDesk(tab);
  await isShown(/Paid(?! by)/);
  await press(`Payments of ${tab.number}`);
  fill('Amount received', '12');
  vi.spyOn(tab.database.payments, 'toArray').mockRejectedValue(lost());
  await act(() => tab.database.payments.add({ id: 'payment-2', invoiceId: 'other', sealed: '' }));
  await act(() => browser.pass(seconds(1)));
  expect(field('Amount received').value).toBe('12');
});

test('payments that could not be read once are read again by themselves a little later', async () => {
  vi.spyOn(tab.database.payments, 'toArray').mockRejectedValueOnce(lost());
  showDesk(tab);
  await isShown(UNREAD);
  await act(() => browser.pass(seconds(5)));
  await isShown(/Paid(?! by)/);
  expect(isSaid(UNREAD)).toBe(false);
});
