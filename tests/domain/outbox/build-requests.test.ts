import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildMailRequest } from '../../../src/domain/outbox/build-mail-request.ts';
import { buildSheetRequest, toSheetRow } from '../../../src/domain/outbox/build-sheet-request.ts';
import { INVOICE_RECORD_SCHEMA } from '../../../src/domain/outbox/invoice-record.ts';
import { sheetdb } from '../../../src/outbox/sheet-services/sheetdb.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';

const sheet = { url: '/api/v1/local' };

describe('a row for the sheet', () => {
  test('is sent as text, so that a formula stays as typed', () => {
    const built = buildSheetRequest(invoiceRecord(1, { customer_name: '=1+1' }), sheet);
    if (built.kind !== 'built') throw new Error(built.kind);
    const cells = { ...invoiceRecord(1), customer_name: '=1+1' };
    expect(built.request).toEqual({ service: 'sheet', address: sheet, cells });
    expect(JSON.parse(sheetdb.post.request(built.request).body ?? '')).toEqual({
      mode: 'RAW',
      data: cells,
    });
  });

  test('has the columns of the sheet in order, with amounts as numbers', () => {
    expect(Object.keys(toSheetRow(invoiceRecord()))).toEqual(
      Object.keys(INVOICE_RECORD_SCHEMA.entries),
    );
    expect(toSheetRow(invoiceRecord())).toMatchObject({ subtotal: 675, include_gst: true });
  });

  test.each(['INCREMENT', 'TIMESTAMP', 'DATETIME'])(
    'keeps the name of a customer called %s',
    (customer_name) => {
      expect(toSheetRow(invoiceRecord(1, { customer_name }))['customer_name']).toBe(
        `${customer_name} `,
      );
    },
  );

  test('loses only what no sheet can store: half characters and NUL', () => {
    const name = 'a\0b\uD800c🙂';
    expect(toSheetRow(invoiceRecord(1, { customer_name: name }))['customer_name']).toBe(
      'ab\uFFFDc🙂',
    );
  });

  test('is refused when a cell is longer than the sheet accepts', () => {
    expect(buildSheetRequest(invoiceRecord(1, { items: 'x'.repeat(50_001) }), sheet)).toEqual({
      kind: 'too-long',
      column: 'items',
    });
  });

  test('is built when a cell is as long as the sheet accepts', () => {
    const record = invoiceRecord(1, { items: 'x'.repeat(50_000) });
    expect(buildSheetRequest(record, sheet).kind).toBe('built');
  });

  test('has the same bytes each time, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (customer_name) => {
        const build = () => buildSheetRequest(invoiceRecord(1, { customer_name }), sheet);
        expect(build()).toEqual(build());
      }),
    );
  });
});

describe('a mail', () => {
  const content = {
    to_email: ' asha@customer.example ',
    to_name: 'Asha\r\nBcc: all@shop.example',
    document: 'Invoice' as const,
    invoice_number: 'INV-2026-001',
    company_name: 'Sample Courier',
    attachment: 'data:application/pdf;base64,JVBERi0=',
  };
  const address = { origin: '', serviceId: 's', templateId: 't', publicKey: 'k' };

  test('is sent to one address, with the name on one line', () => {
    expect(buildMailRequest(content, address)).toEqual({
      kind: 'built',
      request: {
        service: 'mail',
        address,
        params: {
          ...content,
          to_email: 'asha@customer.example',
          to_name: 'Asha Bcc: all@shop.example',
        },
      },
    });
  });

  test.each([
    'asha',
    'a@b',
    'a@b.example, c@d.example',
    'a@b.example\nBcc: c@d.example',
    'Asha <a@b.example>',
    'a@@b.example',
    '',
  ])('is refused for the recipient %j', (to_email) => {
    expect(buildMailRequest({ ...content, to_email }, address)).toEqual({ kind: 'bad-recipient' });
  });

  test.each(['a.b+c@shop.co.in', "o'neil@customer.example", 'ünï@exämple.example'])(
    'is accepted for the recipient %s',
    (email) => {
      expect(buildMailRequest({ ...content, to_email: email }, address).kind).toBe('built');
    },
  );

  test.each([
    [500_000, 'built'],
    [500_001, 'too-large'],
  ])('with an attachment of %i characters is %s', (length, kind) => {
    const large = { ...content, attachment: 'x'.repeat(length) };
    expect(buildMailRequest(large, address).kind).toBe(kind);
  });
});
