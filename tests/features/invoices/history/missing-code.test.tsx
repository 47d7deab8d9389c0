// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { StaffConfig } from '../../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../../src/domain/tax/record-for-sheet.ts';
import { makeHistoryReader } from '../../../../src/outbox/make-history-reader.ts';
import { isSaid, isShown, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { invoiceWith } from '../../../support/invoice.ts';
import { HistoryServer, READABLE_TABLE } from '../../../support/shared-history/history-server.ts';

// As after a deploy that took the file away.
vi.mock('../../../../src/billing/shared-history/bring-in-rows.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a database that answers is not blamed for a part of the app that cannot be loaded', async () => {
  const sheet: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE };
  const server = new HistoryServer();
  const invoice = { ...invoiceWith({}), createdAt: '2026-01-01T00:00:00.000Z' };
  server.copy([recordForSheet('theirs-1', invoice, sheet)]);
  const browser = await openBrowser({ sheet });
  const change = { fetch: server.fetch, wait: () => Promise.resolve() };
  const tab: Tab = new Tab(browser, change, (table) => makeHistoryReader(tab.environment, table));
  await tab.signIn();
  showDesk(tab);
  await showView('History');
  await isShown('A part of the app could not be loaded, so no invoices of other desks come.');
  expect(isSaid('did not answer')).toBe(false);
});
