import { describe, expect, test } from 'vitest';
import {
  openCreditNote,
  withoutRepeats,
} from '../../../src/billing/credit-notes/read-credit-notes.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';

describe('credit notes that cannot be read', () => {
  const key = { createdAt: '2026-01-05T10:00:00.000Z', invoiceNumber: '2526C1-1', companyId: 'a' };

  test('are each named once, though this device and the table both know them', () => {
    const other = { ...key, invoiceNumber: '2526C1-2' };
    const unread = [
      { key, against: undefined },
      { key: other, against: undefined },
    ];
    expect(withoutRepeats([...unread, { key: { ...key }, against: undefined }])).toEqual(unread);
  });

  test('are all named where nobody knows which they are', () => {
    const unknown = { key: undefined, against: undefined };
    expect(withoutRepeats([unknown, unknown])).toHaveLength(2);
  });

  test('cast doubt on their own invoice where another staff file sealed them, and on none where nothing names it', async () => {
    const storageKey = await importStorageKey(generateStorageKeyText());
    const sealed = { id: 'credit-1', sequence: 1, sealed: 'vault1.key.former.AAAA.AAAA' };
    const against = { ...key, invoiceNumber: '2526-1' };
    const open = (row: Parameters<typeof openCreditNote>[0]['sealed']) =>
      openCreditNote({ sealed: row, key }, storageKey);
    expect(await open({ ...sealed, against })).toEqual({ notes: [], unread: [{ key, against }] });
    expect(await open(sealed)).toEqual({ notes: [], unread: [] });
    expect(await open({ ...sealed, sealed: 'damaged' })).toEqual({
      notes: [],
      unread: [{ key, against: undefined }],
    });
  });
});
