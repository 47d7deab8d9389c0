import type { SheetDeskColumns } from '../../domain/invoice/issuing-desk.ts';
import { type SheetRow, toSheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { InvoiceRecord } from '../../domain/outbox/invoice-record.ts';
import { TEST_MARK } from '../../domain/outbox/is-test-row.ts';
import { ISSUED_COLUMN } from '../../domain/outbox/issued-column.ts';
import type { ExtraColumns } from '../../domain/staff/extra-columns.ts';
import type { SheetTaxColumns } from '../../domain/tax/sheet-tax-columns.ts';
import type { Timestamp } from '../../domain/units.ts';

/** A row with a value in every column, and no amount that could change a sum of the sheet. */
export function composeTestRow(
  now: Timestamp,
  { hasTax, hasDesks, hasIssued }: ExtraColumns,
): SheetRow {
  const row = toSheetRow({
    ...invoiceColumns(now),
    ...(hasTax && TAX_COLUMNS),
    ...(hasDesks && DESK_COLUMNS),
  });
  return hasIssued === true ? { ...row, [ISSUED_COLUMN]: TEST_MARK } : row;
}

function invoiceColumns(now: Timestamp): InvoiceRecord {
  return {
    invoice_number: `TEST-${now.toString(36).toUpperCase()}`,
    company_id: 'TEST',
    company_name: TEST_MARK,
    company_gstin: TEST_MARK,
    company_pan: TEST_MARK,
    company_address: TEST_MARK,
    company_mobile: TEST_MARK,
    company_email: TEST_MARK,
    company_website: TEST_MARK,
    company_bank_details: TEST_MARK,
    customer_name: TEST_MARK,
    customer_email: TEST_MARK,
    customer_mobile: TEST_MARK,
    customer_address: TEST_MARK,
    shipping_from: TEST_MARK,
    shipping_to: TEST_MARK,
    shipping_date: TEST_MARK,
    items: TEST_MARK,
    subtotal: 0,
    cgst: 0,
    sgst: 0,
    total: 0,
    include_gst: false,
    created_at: new Date(now).toISOString(),
  };
}

const TAX_COLUMNS: SheetTaxColumns = {
  document: TEST_MARK,
  tax_treatment: TEST_MARK,
  sac: TEST_MARK,
  place_of_supply: TEST_MARK,
  customer_gstin: TEST_MARK,
  reverse_charge: false,
  igst: 0,
  rounded_off: 0,
  lut: TEST_MARK,
  against_invoice: TEST_MARK,
};

const DESK_COLUMNS: SheetDeskColumns = { desk: TEST_MARK, issued_by: TEST_MARK };
