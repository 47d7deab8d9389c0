import { expect, test } from 'vitest';
import { resendId, resendIdPrefixOf, resentInvoice } from '../../../src/domain/outbox/resend-id.ts';

test('a resend names the invoice that it mails once more', () => {
  expect(resendId('invoice-1', 'a1')).toBe('resend/invoice-1/a1');
  expect(resentInvoice('resend/invoice-1/a1')).toBe('invoice-1');
  expect(resentInvoice(resendId('a/b', 'c'))).toBe('a/b');
});

test('an invoice’s own id resends nothing', () => {
  expect(resentInvoice('invoice-1')).toBeUndefined();
  expect(resentInvoice('invoice-1/resend/')).toBeUndefined();
});

test('all resends of an invoice begin alike, and no other’s do', () => {
  expect(resendId('invoice-1', 'a1').startsWith(resendIdPrefixOf('invoice-1'))).toBe(true);
  expect(resendId('invoice-12', 'a1').startsWith(resendIdPrefixOf('invoice-1'))).toBe(false);
});
