import { describe, expect, test } from 'vitest';
import { withoutRepeats } from '../../../src/billing/credit-notes/read-credit-notes.ts';

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
});
