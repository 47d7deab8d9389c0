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

  test('gets back what was written before another company was chosen', () => {
    const earlier = writtenTaxWith({ customerGstin: KARNATAKA_GSTIN });
    expect(withTaxFields(draftWith(), taxCompanyWith(), earlier).tax).toEqual(earlier);
  });

  test('loses its tax fields where the company has no tax', () => {
    const draft = draftWith({ tax: writtenTaxWith() });
    expect(withTaxFields(draft, companyAt(0))).toEqual(draftWith());
    expect(withTaxFields(draft, undefined)).toEqual(draftWith());
  });

  test('that is right already stays the same object', () => {
    const [plain, taxed] = [draftWith(), draftWith({ tax: writtenTaxWith() })];
    expect(withTaxFields(plain, companyAt(0))).toBe(plain);
    expect(withTaxFields(taxed, taxCompanyWith())).toBe(taxed);
  });
});
