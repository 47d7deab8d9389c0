// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import { hours, later } from '../../../src/domain/time.ts';
import { BlockedNotices } from '../../../src/features/outbox-panel/blocked-notices.tsx';
import { exportBackup } from '../../../src/storage/backup.ts';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { listServiceStatuses } from '../../../src/storage/outbox-entries.ts';
import { issue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import {
  blockedBy,
  DELIVERED,
  inDoubt,
  NOON,
  setDelivery,
  setStatus,
  showPanel,
} from '../../support/outbox/show-panel.tsx';

let database: Database;

const blocked = { status: 412, said: '', tries: 2, since: NOON, retryAt: later(NOON, hours(1)) };

beforeEach(async () => {
  database = newDatabase();
  for (const index of [1, 2]) await issueInvoice(database, issue(index));
  await setDelivery(database, 'mail', blockedBy(412));
});

test('a blocked service is named with how many wait for it, why, and what helps', async () => {
  await setStatus(database, 'mail', { blocked });
  showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toContain('2 e-mails have not been sent yet.');
  expect(textContent).toContain('mailbox');
});

test.each<[string, Partial<Delivery>]>([
  ['may have arrived unconfirmed', { unclear: 1 }],
  ['another device may have sent', { isShared: true }],
])('what %s is not counted with what has not gone', async (_, change) => {
  await setStatus(database, 'mail', { blocked });
  await setDelivery(database, 'mail', { ...blockedBy(412), ...change } as Delivery);
  showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  const said = async () => (await screen.findByRole('status')).textContent;
  expect(await said()).toMatch(/^1 e-mail has not been sent yet, and 1 more may have been\. /);
  await setDelivery(database, 'mail', { ...blockedBy(412), ...change } as Delivery, 2);
  await vi.waitFor(async () =>
    expect(await said()).toMatch(/^2 e-mails may or may not have been sent\. /),
  );
});

test('a row that may be in the sheet is not said to be missing there', async () => {
  await setStatus(database, 'sheet', { blocked: { ...blocked, status: 401 } });
  await setDelivery(database, 'sheet', { ...blockedBy(401), unclear: 1 });
  showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  const said = async () => (await screen.findByRole('status')).textContent;
  expect(await said()).toMatch(/^1 invoice is not in the sheet yet, and 1 more may be there\. /);
  await setDelivery(database, 'sheet', DELIVERED, 2);
  await vi.waitFor(async () =>
    expect(await said()).toMatch(/^1 invoice may or may not be in the sheet\. /),
  );
});

test('Retry now unblocks it and delivers at once', async () => {
  await setStatus(database, 'mail', { blocked });
  const { flush } = showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry now' }));
  await vi.waitFor(() => expect(flush).toHaveBeenCalledExactlyOnceWith('connected'));
  expect(await listServiceStatuses(database)).toMatchObject({
    value: { mail: { blocked: undefined } },
  });
});

test('the invoice in sight says itself what stops it', async () => {
  await setStatus(database, 'mail', { blocked });
  showPanel(
    database,
    <>
      <BlockedNotices shownInvoiceId="invoice-1" />
      <BlockedNotices shownInvoiceId="invoice-9" />
    </>,
  );
  expect(await screen.findAllByRole('status')).toHaveLength(1);
});

test('a row that may be in the blocked sheet is counted, and not said to be missing from it', async () => {
  for (const index of [1, 2]) await setDelivery(database, 'sheet', blockedBy(403), index);
  await setStatus(database, 'sheet', { blocked: { ...blocked, status: 403 } });
  await exportBackup(database, NOON);
  showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  const { textContent } = await screen.findByRole('status');
  expect(textContent).toContain('2 invoices may or may not be in the sheet.');
  expect(textContent).toContain('allow “Create” and “Search”');
});

test('an e-mail that may have arrived does not wait for a blocked service', async () => {
  for (const index of [1, 2]) await setDelivery(database, 'mail', inDoubt(), index);
  await setStatus(database, 'mail', { blocked });
  await setStatus(database, 'sheet', { blocked: { ...blocked, status: 403 } });
  showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  await screen.findByText(/2 invoices are not in the sheet yet/);
  expect(screen.queryByText(/e-mails have not been sent/)).toBeNull();
});

test('nothing is said while both services work', async () => {
  showPanel(
    database,
    <>
      <BlockedNotices shownInvoiceId={undefined} />
      <p>shown</p>
    </>,
  );
  await screen.findByText('shown');
  await setStatus(database, 'sheet', { failures: 0 });
  expect(screen.queryByRole('status')).toBeNull();
});

test('nothing is said of a blocked service that nothing waits for', async () => {
  await setStatus(database, 'sheet', { blocked });
  for (const sequence of [1, 2]) await setDelivery(database, 'sheet', DELIVERED, sequence);
  await setStatus(database, 'mail', { blocked });
  showPanel(database, <BlockedNotices shownInvoiceId={undefined} />);
  await screen.findByText(/e-mails have not been sent/);
  expect(screen.queryByText(/not in the sheet/)).toBeNull();
});
