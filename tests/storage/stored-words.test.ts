import * as v from 'valibot';
import { expect, test } from 'vitest';
import { NEW_DELIVERY } from '../../src/domain/outbox/delivery.ts';
import type { Entry } from '../../src/domain/outbox/entry.ts';
import { timestamp } from '../../src/domain/time.ts';
import { changeServiceStatus } from '../../src/storage/change-delivery.ts';
import { DATABASE_NAME } from '../../src/storage/database-name.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { STORED_ENTRY_SCHEMA, toStoredEntry } from '../../src/storage/stored-words.ts';
import { newDatabase } from '../support/new-database.ts';

const history = { attempt: 1, unclear: 0 };
const refusal = { status: 400, said: '' };
const key = {
  createdAt: '2026-11-21T06:30:15.123Z',
  invoiceNumber: 'INV-2026-001',
  companyId: 'a',
};

const ENTRY: Entry = {
  sequence: 1,
  invoiceId: 'one',
  key,
  sheet: { ...history, state: 'blocked', refusal },
  mail: { ...history, state: 'set-aside', refusal },
};

test('an entry is stored with the state names of the first version', () => {
  expect(toStoredEntry(ENTRY)).toMatchObject({
    sheet: { state: 'held' },
    mail: { state: 'parked' },
  });
});

test('an entry reads back as it was stored, with or without a mail', () => {
  expect(v.parse(STORED_ENTRY_SCHEMA, toStoredEntry(ENTRY))).toEqual(ENTRY);
  const { mail: _, ...rowOnly } = { ...ENTRY, sheet: NEW_DELIVERY };
  expect(v.parse(STORED_ENTRY_SCHEMA, toStoredEntry(rowOnly))).toEqual(rowOnly);
});

test('a state name that no version has stored is refused', () => {
  const odd = { ...toStoredEntry(ENTRY), sheet: { ...history, state: 'blocked', refusal } };
  expect(v.safeParse(STORED_ENTRY_SCHEMA, odd).success).toBe(false);
});

test.each([null, 'delivered', 7, {}])('a delivery that is stored as %j is refused', (sheet) => {
  const odd = { ...toStoredEntry(ENTRY), sheet };
  expect(v.safeParse(STORED_ENTRY_SCHEMA, odd).success).toBe(false);
});

test("a service's status is stored with the field names of the first version", async () => {
  const database = newDatabase();
  const backingOff = { until: timestamp(9), why: 'asked-to-wait' as const };
  const blocked = { ...refusal, tries: 2, since: timestamp(5), retryAt: timestamp(7) };
  await changeServiceStatus(database, 'mail', (status) => ({
    ...status,
    blocked,
    backingOff,
  }));
  expect(await database.services.get('mail')).toEqual({
    service: 'mail',
    failures: 0,
    hold: blocked,
    rest: backingOff,
  });
  expect(await listServiceStatuses(database)).toMatchObject({
    value: { mail: { blocked: refusal, backingOff } },
  });
});

test('the database keeps the name it has on every device', () => {
  expect(DATABASE_NAME).toBe('parcel-desk');
});
