// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { OutboxPanel } from '../../../src/features/outbox-panel/outbox-panel.tsx';
import type { Database } from '../../../src/storage/database.ts';
import { issueInvoice } from '../../../src/storage/issue-invoice.ts';
import { toStoredDelivery } from '../../../src/storage/stored-words.ts';
import { issue } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { inDoubt, showPanel } from '../../support/outbox/show-panel.tsx';

let database: Database;
beforeEach(async () => {
  database = newDatabase();
  await issueInvoice(database, issue(1));
});
const said = async () => {
  showPanel(database, <OutboxPanel summarise={() => null} />);
  await vi.waitFor(() => expect(screen.queryByText('Loading…')).toBeNull());
  return screen.getByRole('status').textContent;
};

test('the outbox does not say that nothing is waiting while an invoice waits in a state of a newer version', async () => {
  const row = (await database.entries.get(1)) as object;
  await database.entries.put({ ...row, sheet: { state: 'scheduled', attempt: 0, unclear: 0 } });
  expect(await said()).toBe(
    '1 invoice can’t be read by this version of the app and may be waiting.',
  );
});

test('nor while a row that it looks for is in doubt for a reason of a newer version', async () => {
  const row = (await database.entries.get(1)) as object;
  const sheet = toStoredDelivery(inDoubt());
  await database.entries.put({ ...row, sheet: { ...sheet, why: 'line-lost' } });
  expect(await said()).toBe(
    '1 invoice can’t be read by this version of the app and may be waiting.',
  );
});

test('the outbox does not say that nothing is waiting while the entry of an issued invoice is moved away', async () => {
  const row = (await database.entries.get(1)) as object;
  await database.entries.delete(1);
  await database.movedRows.add({ table: 'entries', record: { ...row, mail: { state: 'new' } } });
  expect(await said()).toBe(
    '1 invoice can’t be read by this version of the app and may be waiting.',
  );
});
