import { beforeEach, describe, expect, test } from 'vitest';
import { makeRecordVault } from '../../../src/billing/backup/make-record-vault.ts';
import { sealPlaceOfCustomer } from '../../../src/billing/customers/customer-records.ts';
import { sealPlaceOfDraft } from '../../../src/billing/drafts/draft-records.ts';
import { sealPlaceOfPicture } from '../../../src/billing/issuing/invoice-pictures.ts';
import { sealPlaceOfPayment } from '../../../src/billing/payments/payment-records.ts';
import { timestamp } from '../../../src/domain/time.ts';
import type { RecordVault } from '../../../src/storage/record-vault.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../src/vault/storage-key.ts';

let key: StorageKey;
let otherKey: StorageKey;
let vault: RecordVault;

beforeEach(async () => {
  key = await importStorageKey(generateStorageKeyText());
  otherKey = await importStorageKey(generateStorageKeyText());
  vault = makeRecordVault(key);
});

const NOW = timestamp(0);
const PAYMENT = { kind: 'payment', amount: 150_000, date: '2026-03-01', way: 'upi' };
const FORGOTTEN = { kind: 'forgotten', invoices: ['INV-1'] };

describe.each<
  readonly [string, string, unknown, (sealed: string) => Promise<{ readonly kind: string }>]
>([
  [
    'a payment',
    sealPlaceOfPayment('1'),
    PAYMENT,
    (sealed) => vault.openPayment({ id: '1', invoiceId: 'i', sealed }),
  ],
  [
    'what is kept of a customer',
    sealPlaceOfCustomer('1'),
    FORGOTTEN,
    (sealed) =>
      vault.openCustomer({ id: '1', changedAt: NOW, isForgotten: true, draftIds: [], sealed }),
  ],
])('%s', (_, place, record, open) => {
  const seal = (value: unknown, by = key) => sealWithStorageKey(JSON.stringify(value), by, place);

  test('is opened', async () => {
    expect(await open(await seal(record))).toEqual({ kind: 'opened', value: record });
  });

  test('of a kind that this version does not know is called unknown', async () => {
    expect(await open(await seal({ kind: 'of a later version' }))).toEqual({ kind: 'unknown' });
  });

  test('of another staff file is not opened', async () => {
    expect(await open(await seal(record, otherKey))).toEqual({ kind: 'other-key' });
  });

  test('that was sealed for another place is damaged', async () => {
    const elsewhere = await sealWithStorageKey(JSON.stringify(record), key, 'elsewhere');
    expect(await open(elsewhere)).toEqual({ kind: 'damaged' });
  });
});

describe('a picture', () => {
  const open = async (by: StorageKey, place = sealPlaceOfPicture('1')) =>
    vault.openPicture({ id: '1', sealed: await sealWithStorageKey('picture', by, place) });

  test('is opened, and not read', async () => {
    expect(await open(key)).toEqual({ kind: 'opened', value: undefined });
  });

  test('of another staff file, or of another invoice, is not', async () => {
    expect((await open(otherKey)).kind).toBe('other-key');
    expect((await open(key, 'elsewhere')).kind).toBe('damaged');
  });
});

test('what cannot be opened is not sealed for another id either', async () => {
  const sealed = await sealWithStorageKey('{}', otherKey, sealPlaceOfDraft('1'));
  expect(await vault.resealDraft({ id: '1', savedAt: NOW, sealed }, '2')).toBeUndefined();
});
