import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { hours } from '../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import type { Database } from '../../src/storage/database.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { invoiceRecord } from '../support/invoice-records.ts';
import { clearIssue, issue, SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase, newProfile } from '../support/new-database.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoring } from '../support/restoring.ts';
import { readAllRequests } from '../support/stored-requests.ts';

const RECORD = invoiceRecord(1);
const { sheet, mail } = SAMPLE_ADDRESSES;
/** What only the customer, the agency and its services are to know. */
const SECRETS = [
  RECORD.customer_name,
  RECORD.customer_email,
  RECORD.customer_address,
  RECORD.company_bank_details,
  'JVBERi0',
  sheet.url,
  ...Object.values(mail),
];

afterEach(() => vi.unstubAllGlobals());

/** All that the database holds, as text and as bytes. */
async function dump(database: Database): Promise<string> {
  const rows = await Promise.all(database.tables.map((table) => table.toArray()));
  return JSON.stringify(rows.flat(), (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );
}

async function leaks(database: Database): Promise<string[]> {
  const text = await dump(database);
  return SECRETS.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
}

describe('what waits to be sent', () => {
  test('cannot be read in the database, nor where it goes', async () => {
    const database = newDatabase();
    await issueInvoice(database, issue(1));
    expect(await leaks(database)).toEqual([]);
    expect(await database.sealedRequests.count()).toBe(2);
    expect(await readAllRequests(database)).toMatchObject([{ address: mail }, { address: sheet }]);
  });

  test('leaves nothing behind once it is delivered', async () => {
    const harness = new OutboxHarness();
    await harness.issue(2);
    await harness.flush();
    expect(await harness.database.sealedRequests.count()).toBe(0);
  });

  test('is sealed with one key, even if two tabs issue their first invoice at once', async () => {
    const profile = newProfile();
    const [one, other] = [newDatabase(profile), newDatabase(profile)];
    await Promise.all([issueInvoice(one, issue(1)), issueInvoice(other, issue(2))]);
    expect(await one.device.count()).toBe(1);
    expect(await readAllRequests(one)).toHaveLength(4);
  });
});

describe('a key that the browser no longer gives', () => {
  const keepsNoKey = (database: Database) => database.device.put({ id: 'requests', key: null });

  test('is followed by another, so that no customer is stored in the clear', async () => {
    const harness = new OutboxHarness();
    await keepsNoKey(harness.database);
    await harness.issue(2);
    expect(await leaks(harness.database)).toEqual([]);
    expect(await harness.database.device.count()).toBe(2);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  });

  test('opens what it sealed once the browser gives it again', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(1);
    const first = await database.device.get('requests');
    await keepsNoKey(database);
    await issueInvoice(database, issue(2));
    await database.device.put(first);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  });
});

describe('where the browser keeps no key', () => {
  test.each([
    [
      'as it cannot store one',
      (database: Database) =>
        vi
          .spyOn(database.device, 'add')
          .mockImplementation(() => Dexie.Promise.reject(new Dexie.DataCloneError())),
    ],
    ['as it has no cryptography', () => vi.stubGlobal('crypto', {})],
  ])('%s, what waits is stored as it is, and delivered', async (_, deny) => {
    const harness = new OutboxHarness();
    deny(harness.database);
    await harness.issue(2);
    expect(await leaks(harness.database)).toContain(RECORD.customer_name);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
    expect(await leaks(harness.database)).toEqual([sheet.url, ...Object.values(mail)]);
  });

  test('a full device issues nothing, rather than in the clear', async () => {
    const database = newDatabase();
    const full = new Dexie.AbortError({ name: 'QuotaExceededError', message: 'no room' });
    vi.spyOn(database.device, 'add').mockImplementation(() => Dexie.Promise.reject(full));
    expect(await issueInvoice(database, issue(1))).toEqual({ kind: 'full' });
    expect(await database.entries.count()).toBe(0);
  });
});

describe('a sealed request that does not open', () => {
  test('is set aside in sight, whatever was done to it, and all others go', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(5);
    const sealedOf = async (sequence: number, service: string) =>
      ((await database.sealedRequests.get([sequence, service])) as { sealed: Uint8Array }).sealed;
    // A bit is flipped; another invoice's request lies in its place; the end is missing; it is no seal.
    const flipped = (await sealedOf(1, 'mail')).map((byte, index) =>
      index === 40 ? byte ^ 1 : byte,
    );
    await database.sealedRequests.update([1, 'mail'], { sealed: flipped });
    await database.sealedRequests.update([2, 'sheet'], { sealed: await sealedOf(3, 'sheet') });
    await database.sealedRequests.update([3, 'mail'], {
      sealed: (await sealedOf(3, 'mail')).subarray(0, 50),
    });
    await database.sealedRequests.update([4, 'sheet'], { sealed: '{"service":"sheet"' });
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 3, 5], mails: [2, 4, 5] });
    expect(await harness.open()).toEqual([
      '1 delivered set-aside',
      '2 set-aside delivered',
      '3 delivered set-aside',
      '4 set-aside delivered',
    ]);
    await harness.keepFlushing(hours(2));
    expect(harness.arrived).toEqual({ rows: [1, 3, 5], mails: [2, 4, 5] });
  });

  test('because the key is lost is set aside in sight, and new invoices go', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    await harness.database.device.clear();
    // The addresses are sealed too, so nothing goes before the next sign-in.
    expect(await harness.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    expect(await harness.open()).toEqual(['1 waiting waiting']);
    await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
    await harness.issueOne(2);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [2], mails: [2] });
    expect(await harness.open()).toEqual(['1 set-aside set-aside']);
  });
});

test('a request that cannot be read any more is restored from a backup, and sent once', async () => {
  const harness = new OutboxHarness();
  const { database } = harness;
  await harness.issue(1);
  const backup = await exportBackup(database, harness.now);
  if (backup.kind !== 'done') throw new Error(backup.kind);
  await database.device.clear();
  await adoptServiceAddresses(database, SAMPLE_ADDRESSES);
  await harness.keepFlushing(hours(1));
  expect(await harness.open()).toEqual(['1 set-aside set-aside']);
  await importBackup(database, backup.value, restoring(harness.now));
  await harness.keepFlushing(hours(1));
  expect(harness.arrived.rows).toEqual([1]);
  // Another device may have sent it, so staff are asked.
  expect(await harness.open()).toEqual(['1 delivered in-doubt']);
});

describe('a device that does not know where to send', () => {
  test('keeps what waits until the next sign-in, without trying again and again', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    await harness.database.entries.update(1, {
      sheet: {
        state: 'unsure',
        attempt: 1,
        unclear: 1,
        why: 'no-answer',
        since: 0,
        searchAt: 0,
        failedSearches: 0,
      },
    });
    await harness.database.destinations.clear();
    expect(await harness.flush()).toEqual({ kind: 'flushed', nextDue: undefined });
    await adoptServiceAddresses(harness.database, SAMPLE_ADDRESSES);
    await harness.keepFlushing(hours(1));
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });
});

describe('a request that an older version stored in the clear', () => {
  const addClear = async (database: Database, index: number) => {
    const { sheet: row, mail: letter, ...entry } = clearIssue(index);
    const waiting = { state: 'waiting', attempt: 0, unclear: 0 };
    const { invoiceId, key } = entry;
    const sequence = await database.entries.add({ invoiceId, key, sheet: waiting, mail: waiting });
    await database.requests.bulkAdd([
      { sequence, ...row },
      { sequence, ...letter },
    ]);
  };

  test('is sealed at the next sign-in, and goes where it was to go', async () => {
    const harness = new OutboxHarness();
    await addClear(harness.database, 1);
    harness.browser.services.isDown = true;
    await harness.flush();
    expect(await harness.database.requests.count()).toBe(0);
    expect(await leaks(harness.database)).toEqual([]);
    expect(await readAllRequests(harness.database)).toMatchObject([
      { address: mail },
      { address: sheet, body: clearIssue(1).sheet.body },
    ]);
    harness.browser.services.isDown = false;
    await harness.flush(harness.tab, 'connected');
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('and that cannot be read is set aside in sight, and the others go', async () => {
    const harness = new OutboxHarness();
    for (const index of [1, 2]) await addClear(harness.database, index);
    await harness.database.requests.update([1, 'sheet'], { body: '{"data":' });
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [2], mails: [1, 2] });
    expect(await harness.open()).toEqual(['1 set-aside delivered']);
    expect(await harness.database.requests.count()).toBe(1);
  });

  test('leaves nothing behind if the older version delivers it although it is sealed', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await addClear(database, 1);
    await adoptServiceAddresses(database, SAMPLE_ADDRESSES);
    expect(await database.sealedRequests.count()).toBe(2);
    const sent = {
      state: 'delivered',
      attempt: 1,
      unclear: 0,
      deliveredAt: 1,
      knownBy: 'reply',
      copies: 1,
    };
    await database.entries.update(1, { sheet: sent, mail: sent });
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [], mails: [] });
    expect(await database.sealedRequests.count()).toBe(0);
  });

  test('goes to the address of the next sign-in, which unblocks its service', async () => {
    const harness = new OutboxHarness();
    await addClear(harness.database, 1);
    await harness.database.services.put({
      service: 'sheet',
      failures: 1,
      hold: { status: 404, said: '', tries: 1, since: 0, retryAt: 9e12 },
    });
    const moved = { url: 'https://sheet.example/api/v1/moved' };
    await adoptServiceAddresses(harness.database, { ...SAMPLE_ADDRESSES, sheet: moved });
    expect(await readAllRequests(harness.database)).toMatchObject([
      { address: mail },
      { address: moved },
    ]);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
  });

  test('goes too if it is added while this version is flushing', async () => {
    const harness = new OutboxHarness();
    await harness.issue(1);
    const flushed = harness.tab.flush('timer');
    await addClear(harness.database, 2);
    await harness.pass(hours(1));
    await flushed;
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
    expect(await harness.database.requests.count()).toBe(0);
  });
});
