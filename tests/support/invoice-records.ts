import type { InvoiceRecord } from '../../src/domain/outbox/invoice-record.ts';

/** A sample row; its number and time follow from `index`, so that each has its own key. */
export function invoiceRecord(index = 1, changes: Partial<InvoiceRecord> = {}): InvoiceRecord {
  return {
    invoice_number: `INV-2026-${String(index).padStart(3, '0')}`,
    company_id: 'courier',
    company_name: 'Sample Courier',
    company_gstin: '27AAAAA0000A1Z5',
    company_pan: 'AAAAA0000A',
    company_address: '1 Sample Street, Mumbai',
    company_mobile: '+91 00000 00000',
    company_email: 'database@courier.example',
    company_website: 'https://courier.example',
    company_bank_details: '{"accountName":"Sample"}',
    customer_name: 'Asha Sample',
    customer_email: 'asha@customer.example',
    customer_mobile: '+1 000 000 0000',
    customer_address: '2 Sample Road, Springfield',
    shipping_from: 'Mumbai',
    shipping_to: 'Springfield',
    shipping_date: '2026-03-01',
    items: '[{"description":"Books","quantity":1.5,"price":450}]',
    subtotal: 675,
    cgst: 60.75,
    sgst: 60.75,
    total: 796.5,
    include_gst: true,
    created_at: new Date(Date.UTC(2026, 2, 1, 10, 0, 0, index)).toISOString(),
    ...changes,
  };
}
