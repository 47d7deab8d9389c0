import { expect, test } from 'vitest';
import { SERVICES } from '../../src/domain/outbox/delivery.ts';
import { timestamp } from '../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { changeServiceStatus, makeServiceAvailable } from '../../src/storage/change-delivery.ts';
import { claimNextDelivery } from '../../src/storage/claim-next-delivery.ts';
import type { Database } from '../../src/storage/database.ts';
import { readOrAddDeviceCode } from '../../src/storage/device-code.ts';
import { listDrafts, saveDraft } from '../../src/storage/drafts.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { issueInvoice, requestMail } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries, listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { readMailAddress, readSheetAddress } from '../../src/storage/service-addresses.ts';
import { FAILED_STORAGE, failStorageAt } from '../support/fail-storage.ts';
import { issue, mailRequest, rowIssue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { restoring } from '../support/restoring.ts';

const NOW = timestamp(5_000);

type Act = (database: Database) => Promise<unknown>;

/** A device with a draft, an invoice that waits and one without a mail. */
async function filledDatabase(): Promise<Database> {
  const database = newDatabase();
  await saveDraft(database, { id: 'draft', savedAt: timestamp(1), sealed: 'sealed draft' });
  await issueInvoice(database, issue(1));
  await issueInvoice(database, rowIssue(2));
  return database;
}

const contentsOf = (database: Database) =>
  Promise.all(
    database.tables
      // Making the device's key, before anything else, changes nothing that is kept.
      .filter(({ name }) => name !== 'device')
      .map(async (table) => [table.name, await table.toArray()]),
  );

async function actWithFailureAt(access: number | undefined, act: Act, fill = filledDatabase) {
  const database = await fill();
  const before = await contentsOf(database);
  return { database, before, ...(await failStorageAt(database, access, () => act(database))) };
}

const backupOfOther = async () => {
  const other = await filledDatabase();
  await issueInvoice(other, issue(3));
  const exported = await exportBackup(other, NOW);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  return exported.value;
};
const backup = await backupOfOther();

test.each<[string, Act]>([
  ['issuing', (database) => issueInvoice(database, { ...issue(4), draftId: 'draft' })],
  ['a mail asked for later', (database) => requestMail(database, 'invoice-2', mailRequest(2))],
  ['a restore', (database) => importBackup(database, backup, restoring(NOW))],
  ['a backup', (database) => exportBackup(database, NOW)],
  ['a claim', (database) => claimNextDelivery(database, 'sheet', { now: NOW })],
  ['Retry now', (database) => makeServiceAvailable(database, 'sheet', [1])],
  ['a saved draft', (database) => saveDraft(database, { id: 'a', savedAt: NOW, sealed: 'x' })],
  ['the list of drafts', listDrafts],
  ['the list of what waits', listOpenEntries],
  ['the choice of a device code', (database) => readOrAddDeviceCode(database, () => 'AB')],
])('%s that meets a failing storage says so, and stores nothing of it', async (_, act) => {
  const { accesses, done } = await actWithFailureAt(undefined, act);
  expect(done).not.toEqual(FAILED_STORAGE);
  expect(accesses).toBeGreaterThan(0);
  for (let access = 0; access < accesses; access += 1) {
    const failed = await actWithFailureAt(access, act);
    expect([access, failed.done]).toEqual([access, FAILED_STORAGE]);
    expect(await contentsOf(failed.database)).toEqual(failed.before);
  }
});

test('a sign-in that meets a failing storage says so, and adopts all addresses the next time', async () => {
  const moved = {
    sheet: { url: '/moved' },
    mail: { ...SAMPLE_ADDRESSES.mail, serviceId: 'service_moved' },
  };
  const signIn: Act = (database) => adoptServiceAddresses(database, moved, 2);
  const { accesses } = await actWithFailureAt(undefined, signIn, databaseOfBlocked);
  expect(accesses).toBeGreaterThan(4);
  for (let access = 0; access < accesses; access += 1) {
    const { database, done } = await actWithFailureAt(access, signIn, databaseOfBlocked);
    expect([access, done]).toEqual([access, FAILED_STORAGE]);
    await signIn(database);
    expect(await readSheetAddress(database)).toMatchObject({ value: moved.sheet });
    expect(await readMailAddress(database)).toMatchObject({ value: moved.mail });
    // By the former services, of which the new ones know nothing.
    expect(JSON.stringify(await listServiceStatuses(database))).not.toContain('blocked');
  }
});

/** The same device, whose services both have refused what they got. */
async function databaseOfBlocked(): Promise<Database> {
  const database = await filledDatabase();
  const blocked = { status: 404, said: '', tries: 2, since: NOW, retryAt: NOW };
  for (const service of SERVICES)
    await changeServiceStatus(database, service, (status) => ({ ...status, blocked }));
  return database;
}
