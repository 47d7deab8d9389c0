import '../../support/live-queries.ts';
import { expect, test, vi } from 'vitest';
import { openFollower } from '../../../src/billing/shared-history/open-follower.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { makeHistoryReader } from '../../../src/outbox/make-history-reader.ts';
import { exportBackup } from '../../../src/storage/backup.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { HistoryServer, READABLE_TABLE } from '../../support/shared-history/history-server.ts';

const READ_KEY = 'may-read-everything';
const sheet: StaffConfig['sheet'] = { kind: 'postgrest', ...READABLE_TABLE, readKey: READ_KEY };

test.each([
  ['everything is read', 'none'],
  ['the key is refused', { status: 401, body: `{"message":"${READ_KEY} is not valid"}` }],
  ['the server fails and repeats the key', { status: 500, body: READ_KEY }],
  ['there is no answer', 'no-answer'],
] as const)('the reading key is in no table, log or message when %s', async (_, mishap) => {
  const said: unknown[] = [];
  for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words));
  const server = new HistoryServer();
  server.mishap = mishap;
  server.add(invoiceRecord(1));
  const browser = await openBrowser({ sheet });
  const tab = new Tab(browser, { fetch: server.fetch, wait: () => Promise.resolve() });
  await tab.signIn();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  const follower = openFollower(tab.open, (table) => makeHistoryReader(tab.environment, table));
  if (follower === undefined) throw new Error('The reading key was not used.');
  await follower.follow();
  expect(server.asked.length).toBeGreaterThan(0);
  const stored = await Promise.all(
    tab.database.tables.map(async (table) => [table.name, await table.toArray()]),
  );
  const backup = await exportBackup(tab.database, tab.browser.now);
  const items = [...browser.items];
  const seen = JSON.stringify([
    stored,
    backup,
    items,
    said,
    follower.state(),
    follower.progress.state(),
  ]);
  expect(seen).toContain(sheet.key);
  expect(seen).not.toContain(READ_KEY);
  vi.restoreAllMocks();
});
