import { expect, test } from 'vitest';
import { toInvoiceRecord } from '../../../src/domain/invoice/to-invoice-record.ts';
import { invoiceWith, itemsOf } from '../../support/invoice.ts';
import { KARNATAKA_GSTIN, taxInvoiceWith, UNITED_STATES } from '../../support/tax.ts';

test('the sheet’s row has the 24 columns in order, with amounts as numbers of rupees', () => {
  const record = toInvoiceRecord(invoiceWith({ items: itemsOf(2) }));
  expect(Object.entries(record)).toEqual([
    ['invoice_number', 'INV-2026-427'],
    ['company_id', 'courier'],
    ['company_name', 'Sample Courier Company'],
    ['company_gstin', '00SAMPL0000E1ZA'],
    ['company_pan', 'SAMPL0000E'],
    ['company_address', '1 Sample Street, Example Nagar, Mumbai 000000, India'],
    ['company_mobile', '+91 00000 00001'],
    ['company_email', 'courier@parcelsetu.example'],
    ['company_website', 'https://courier.parcelsetu.example'],
    [
      'company_bank_details',
      '{"accountName":"Sample Courier Company","accountNumber":"000000000001","bankName":"Sample Bank",' +
        '"ifscCode":"SMPL0000001","branch":"Example Nagar"}',
    ],
    ['customer_name', 'Zoë Łukasiewicz'],
    ['customer_email', 'zoe@customer.example'],
    ['customer_mobile', '+44 0000 000000'],
    ['customer_address', '12 Harbour Lane\nBristol BS1 0AA\nUnited Kingdom'],
    ['shipping_from', 'Mumbai'],
    ['shipping_to', 'Bristol'],
    ['shipping_date', '2026-11-21'],
    [
      'items',
      '[{"id":"1","description":"Cotton kurta, block printed","quantity":0.5,"price":450},' +
        '{"id":"2","description":"Steel tiffin, three tiers","quantity":1.23,"price":573.45}]',
    ],
    ['subtotal', 930.34],
    ['cgst', 83.73],
    ['sgst', 83.73],
    ['total', 1097.8],
    ['include_gst', true],
    ['created_at', '2026-11-21T06:30:15.123Z'],
  ]);
});

test('formulas and odd names are kept as typed', () => {
  const { customer } = invoiceWith();
  const record = toInvoiceRecord(
    invoiceWith({ customer: { ...customer, name: '=1+1', mobile: '__proto__' } }),
  );
  expect(record).toMatchObject({ customer_name: '=1+1', customer_mobile: '__proto__' });
});

test('an invoice with tax fields has ten more columns after the 24', () => {
  const plain = Object.keys(toInvoiceRecord(invoiceWith()));
  const record = toInvoiceRecord(taxInvoiceWith({ customerGstin: KARNATAKA_GSTIN }));
  expect(Object.keys(record).slice(0, 24)).toEqual(plain);
  expect(Object.fromEntries(Object.entries(record).slice(24))).toEqual({
    document: 'Tax invoice',
    tax_treatment: 'IGST 18%',
    sac: '996812',
    place_of_supply: 'Karnataka (29)',
    customer_gstin: KARNATAKA_GSTIN,
    reverse_charge: false,
    igst: 413.33,
    rounded_off: 0,
    lut: '',
    against_invoice: '',
  });
  expect(record).toMatchObject({ include_gst: true, cgst: 0, sgst: 0 });
});

test('an export under LUT names the LUT in its row', () => {
  const record = toInvoiceRecord(taxInvoiceWith({ chosenPlace: UNITED_STATES }));
  expect(record).toMatchObject({
    include_gst: false,
    tax_treatment: 'Export under LUT, 0%',
    place_of_supply: 'United States (96)',
    lut: 'AD270426000000X',
  });
});
