import { describe, expect, test } from 'vitest';
import { customerKey } from '../../../src/domain/customers/customer-key.ts';
import {
  type CustomerRecord,
  parseCustomerRecord,
} from '../../../src/domain/customers/customer-record.ts';
import { listCustomers } from '../../../src/domain/customers/list-customers.ts';
import type { StoredCustomer } from '../../../src/domain/customers/stored-customer.ts';
import { withCustomer } from '../../../src/domain/customers/with-customer.ts';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import type { Customer } from '../../../src/domain/invoice/invoice-fields.ts';
import { invoiceIdentity } from '../../../src/domain/invoice/invoice-identity.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT } from '../../support/invoice.ts';
import { KARNATAKA, KARNATAKA_GSTIN, taxInvoiceWith, writtenTaxWith } from '../../support/tax.ts';

const ZOE: Customer = {
  name: 'Zoë Łukasiewicz',
  mobile: '+44 0000 000000',
  email: 'zoe@customer.example',
  address: '12 Harbour Lane',
};
const ASHA: Customer = { name: 'Asha Rao', mobile: '+91 1', email: '', address: '' };
const BINA: Customer = { ...ASHA, name: 'Bina' };

const issuedTo = (customer: Customer, days = 0) =>
  composeInvoice(
    draftWith({ customer }),
    companyAt(0),
    timestamp(ISSUED_AT + days * 86_400_000),
    GST_RATES,
  );
const stored = (id: string, days: number, record: CustomerRecord): StoredCustomer => ({
  id,
  changedAt: timestamp(ISSUED_AT + days * 86_400_000),
  record,
});
const kept = (
  customer: Customer,
  keys: readonly Customer[],
  customerGstin?: string,
): CustomerRecord => ({
  kind: 'kept',
  customer,
  ...(customerGstin !== undefined && { tax: { customerGstin, reverseCharge: false } }),
  keys: keys.map(customerKey),
});
const fingerprintOf = async (key: string) => `of ${key}`;
const list = (
  invoices: Parameters<typeof listCustomers>[0],
  records: readonly StoredCustomer[] = [],
) => listCustomers(invoices, records, () => Promise.resolve(), fingerprintOf);
const addresses = async (...listing: Parameters<typeof list>) =>
  (await list(...listing)).map(({ customer }) => customer.address);

test('customers come once each, newest first, with the address of the newest invoice', async () => {
  const moved = { ...ZOE, address: 'New Street' };
  const nobody = { ...ASHA, name: '', mobile: '' };
  const known = await list([
    issuedTo(moved, 3),
    issuedTo(ASHA, 2),
    issuedTo(ZOE, 1),
    issuedTo(nobody),
  ]);
  expect(known.map(({ customer }) => customer)).toEqual([moved, ASHA]);
  expect(known.map(({ invoices }) => invoices.length)).toEqual([2, 1]);
});

test('a name in other capitals and a mobile with other spaces are the same customer', async () => {
  const other = { ...ZOE, name: 'ZOE  Lukasiewicz', mobile: '+44-0000-000000' };
  expect(await list([issuedTo(ZOE, 1), issuedTo(other)])).toHaveLength(1);
});

test('two customers of one name and two mobiles are two', async () => {
  expect(await list([issuedTo(ZOE, 1), issuedTo({ ...ZOE, mobile: '+44 1' })])).toHaveLength(2);
});

describe('a corrected customer', () => {
  const corrected = { ...ZOE, name: 'Zoe Smith', address: 'Corrected' };

  test('has the details that staff wrote', async () => {
    const record = stored('r', 1, kept(corrected, [ZOE, corrected]));
    expect(await addresses([issuedTo(ZOE)], [record])).toEqual(['Corrected']);
  });

  test('stays one customer once an invoice is issued under the new name', async () => {
    const record = stored('r', 1, kept(corrected, [ZOE, corrected]));
    const known = await list([issuedTo(corrected, 2), issuedTo(ZOE)], [record]);
    expect(known).toMatchObject([{ id: 'r', invoices: [{}, {}] }]);
  });

  test('has the details of an invoice that is newer than the correction', async () => {
    const record = stored('r', 1, kept(corrected, [ZOE]));
    const moved = { ...ZOE, address: 'Moved since' };
    expect(await addresses([issuedTo(moved, 2)], [record])).toEqual(['Moved since']);
  });

  test('is listed while this device has none of the invoices', async () => {
    expect(await addresses([], [stored('r', 1, kept(corrected, [ZOE]))])).toEqual(['Corrected']);
  });
});

test('merged customers are one, with all invoices', async () => {
  const record = stored('r', 3, kept(ZOE, [ZOE, ASHA]));
  const known = await list([issuedTo(ASHA, 2), issuedTo(ZOE, 1)], [record]);
  expect(known).toMatchObject([{ customer: ZOE, invoices: [{}, {}] }]);
});

test('of two records of one customer the later counts, and the other is not listed', async () => {
  const earlier = stored('a', 1, kept({ ...ZOE, address: 'Earlier' }, [ZOE]));
  const later = stored('b', 2, kept({ ...ZOE, address: 'Later' }, [ZOE, ASHA]));
  expect(await addresses([issuedTo(ZOE)], [later, earlier])).toEqual(['Later']);
});

describe('of two records of one customer, the later of which has no tax details,', () => {
  const later = stored('z', 4, kept(ZOE, [ZOE, ASHA]));
  const taxOf = async (...records: StoredCustomer[]) =>
    (await list([issuedTo(ZOE)], records)).map((each) => each.tax?.customerGstin);

  test('those stay that came by a merge of which it does not know, the newest first', async () => {
    const other: Customer = { ...ASHA, mobile: '+91 2' };
    const one = stored('c', 1, kept(ZOE, [ZOE, other], 'merged first'));
    const another = stored('b', 2, kept(ASHA, [ASHA, BINA], 'merged later'));
    expect(await taxOf(later, one, another)).toEqual(['merged later']);
    expect(await taxOf(another, later, one)).toEqual(['merged later']);
  });

  test('those of the very customer go, as the later one knows of them', async () => {
    const earlier = stored('a', 1, kept(ZOE, [ZOE], 'given up'));
    expect(await taxOf(earlier, later)).toEqual([undefined]);
  });
});

test('a forgotten customer is listed no more, until another invoice is issued to them', async () => {
  const invoice = issuedTo(ZOE);
  const record = stored('r', 1, { kind: 'forgotten', invoices: [invoiceIdentity(invoice)] });
  expect(await list([issuedTo(ASHA, 1), invoice], [record])).toMatchObject([{ customer: ASHA }]);
  expect(await list([issuedTo(ZOE, 2), invoice], [record])).toMatchObject([{ customer: ZOE }]);
});

test('a forgotten customer is recognised on older invoices that come later', async () => {
  const forgottenOn = async (day: number) =>
    stored(`r${day}`, day, {
      kind: 'forgotten',
      invoices: [],
      fingerprints: [await fingerprintOf(customerKey(ZOE))],
    });
  const records = [await forgottenOn(3), await forgottenOn(1)];
  expect(
    await list([issuedTo(ASHA, 3), issuedTo(ZOE, 3), issuedTo(ZOE, 2)], records),
  ).toMatchObject([{ customer: ASHA }]);
  expect(await list([issuedTo(ZOE, 4), issuedTo(ZOE, 2)], records)).toMatchObject([
    { customer: ZOE, invoices: [{}] },
  ]);
});

test('a forgotten customer whom another device corrected without knowing is not listed meanwhile either', async () => {
  const fingerprints = [await fingerprintOf(customerKey(ZOE))];
  const records = [
    stored('r', 1, { kind: 'forgotten', invoices: [], fingerprints }),
    stored('s', 2, kept(ZOE, [ZOE])),
  ];
  // The invoices are read page by page.
  expect(await list([], records)).toEqual([]);
});

describe('the tax treatment of a customer', () => {
  const abroad = taxInvoiceWith({
    customerGstin: KARNATAKA_GSTIN,
    chosenPlace: KARNATAKA,
    chosenTreatment: 'export-lut',
    deliveryAddress: 'A warehouse',
  });

  test('goes into the next invoice with tax fields, without the parcel’s own address', async () => {
    const [known] = await list([abroad]);
    const draft = draftWith({ tax: writtenTaxWith({ deliveryAddress: 'Here' }) });
    if (known === undefined) throw new Error('nobody is known');
    expect(withCustomer(draft, known).tax).toEqual({
      customerGstin: KARNATAKA_GSTIN,
      chosenPlace: KARNATAKA,
      chosenTreatment: 'export-lut',
      reverseCharge: false,
      deliveryAddress: 'Here',
    });
  });

  test('is found on an earlier invoice when the newest has no tax fields', async () => {
    const { customer } = abroad;
    const [known] = await list([issuedTo(customer, 5), abroad]);
    expect(known?.tax).toMatchObject({ customerGstin: KARNATAKA_GSTIN });
  });

  test('is the corrected one, also after an invoice without tax fields', async () => {
    const { customer } = abroad;
    const record = stored('r', 2, kept(customer, [customer], 'corrected'));
    const [known] = await list([issuedTo(customer, 5), abroad], [record]);
    expect(known?.tax).toMatchObject({ customerGstin: 'corrected' });
  });

  test('is that of a tax invoice which was issued since', async () => {
    const { customer } = abroad;
    const record = stored('r', -1, kept(customer, [customer], 'corrected'));
    const [known] = await list([issuedTo(customer, 5), abroad], [record]);
    expect(known?.tax).toMatchObject({ customerGstin: KARNATAKA_GSTIN });
  });

  test('of the former customer does not stay for the next one', () => {
    const draft = draftWith({ tax: writtenTaxWith({ customerGstin: KARNATAKA_GSTIN }) });
    const { tax } = withCustomer(draft, { customer: ZOE, tax: undefined });
    expect(tax).toEqual(writtenTaxWith());
  });
});

test('the page may answer a key press between blocks of ten thousand invoices', async () => {
  let pauses = 0;
  const invoice = issuedTo(ZOE);
  const pause = async () => {
    pauses += 1;
  };
  await listCustomers(
    Array.from({ length: 10_000 }, () => invoice),
    [],
    pause,
    fingerprintOf,
  );
  expect(pauses).toBe(19);
});

test('what was said about a Greek customer in an earlier version holds', async () => {
  const nikos = { ...ASHA, name: 'Νίκος' };
  const corrected = { ...nikos, address: 'New Street' };
  // Earlier versions kept the letter that ends a word.
  const record = parseCustomerRecord({ kind: 'kept', customer: corrected, keys: ['νικος 911'] });
  if (record === undefined) throw new Error('The record cannot be read.');
  expect(customerKey(nikos)).toBe('νικοσ 911');
  expect(await addresses([issuedTo(nikos)], [stored('nikos', 1, record)])).toEqual(['New Street']);
});

test('a customer whom an earlier version kept without name and phone is not taken for nobody', () => {
  const record = parseCustomerRecord({ kind: 'kept', customer: ZOE, keys: ['zoe 44', ''] });
  expect(record).toMatchObject({ keys: ['zoe 44'] });
});
