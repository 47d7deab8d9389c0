import { expect, test } from 'vitest';
import {
  changeDelivery,
  changeServiceStatus,
  makeServiceAvailable,
} from '../../src/storage/change-delivery.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries, listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { issue, rowIssue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

test('what staff ask for goes before all others, as far as it waits', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  await issueInvoice(database, issue(2));
  await issueInvoice(database, rowIssue(3));
  await changeDelivery(database, 2, 'mail', ({ delivery, status }) => ({
    delivery: { ...delivery, state: 'set-aside', refusal: { status: 422, said: '' } },
    status,
  }));
  const unknown = 99;
  await makeServiceAvailable(database, 'mail', [unknown, 2, 3, 1]);
  expect(await listServiceStatuses(database)).toMatchObject({ value: { mail: { urgent: [1] } } });
});

test.each([
  ['an invoice that was issued without one', 1],
  ['an invoice that does not exist', 99],
])('%s has no mail to change', async (_, sequence) => {
  const database = newDatabase();
  await issueInvoice(database, rowIssue(1));
  const changed = changeDelivery(database, sequence, 'mail', (before) => before);
  expect(await changed).toEqual({ kind: 'done', value: false });
});

test('deliveries stay blocked while another service becomes available', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  const refusal = { status: 401, said: '' };
  await changeDelivery(database, 1, 'sheet', ({ delivery, status }) => ({
    delivery: { ...delivery, state: 'blocked', refusal },
    status,
  }));
  await changeServiceStatus(database, 'mail', (status) => ({ ...status, failures: 2 }));
  await makeServiceAvailable(database, 'mail');
  expect(await listServiceStatuses(database)).toHaveProperty('value.mail.failures', 0);
  expect(await listOpenEntries(database)).toMatchObject({
    value: [{ sheet: { state: 'blocked' } }],
  });
});
