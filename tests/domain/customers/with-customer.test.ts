import { expect, test } from 'vitest';
import { withCustomer } from '../../../src/domain/customers/with-customer.ts';
import { withTaxFields } from '../../../src/domain/tax/with-tax-fields.ts';
import { withoutTaxFields } from '../../../src/domain/tax/without-tax-fields.ts';
import { draftWith } from '../../support/invoice.ts';
import { KARNATAKA_GSTIN, taxCompanyWith, writtenTaxWith } from '../../support/tax.ts';

const { customer } = draftWith({
  customer: { name: 'Asha', mobile: '98450 00000', email: '', address: '' },
});
const tax = writtenTaxWith({ customerGstin: KARNATAKA_GSTIN });

test('a customer chosen for a company without tax brings its GSTIN to one with tax', () => {
  const chosen = withCustomer(draftWith(), { customer, tax });
  const changed = withTaxFields(chosen, taxCompanyWith());
  expect(changed.tax?.customerGstin).toBe(KARNATAKA_GSTIN);
});

test('the next customer chosen does not keep the GSTIN of the one before', () => {
  const before = withCustomer(draftWith(), { customer, tax });
  expect(withCustomer(before, { customer, tax: undefined }).tax?.customerGstin).toBe('');
});

test('a company without tax issues nothing of it', () => {
  const chosen = withCustomer(draftWith(), { customer, tax });
  expect(withoutTaxFields(chosen)).toEqual(draftWith({ customer }));
});

test('a customer of invoices without tax fields adds none', () => {
  expect(withCustomer(draftWith(), { customer, tax: undefined })).toEqual(draftWith({ customer }));
});
