import { describe, expect, test } from 'vitest';
import { withTaxFields } from '../../../src/domain/tax/with-tax-fields.ts';
import { companyAt, draftWith } from '../../support/invoice.ts';
import { KARNATAKA_GSTIN, taxCompanyWith, writtenTaxWith } from '../../support/tax.ts';

describe('a draft', () => {
  test('begun before its company had tax gets empty tax fields', () => {
    expect(withTaxFields(draftWith(), taxCompanyWith())).toEqual(
      draftWith({ tax: writtenTaxWith() }),
    );
  });

  test('keeps what was written where the company has no tax', () => {
    const draft = draftWith({ tax: writtenTaxWith({ customerGstin: KARNATAKA_GSTIN }) });
    expect(withTaxFields(draft, companyAt(0))).toBe(draft);
    expect(withTaxFields(draft, undefined)).toBe(draft);
  });

  test('that is right already stays the same object', () => {
    const [plain, taxed] = [draftWith(), draftWith({ tax: writtenTaxWith() })];
    expect(withTaxFields(plain, companyAt(0))).toBe(plain);
    expect(withTaxFields(taxed, taxCompanyWith())).toBe(taxed);
  });
});
