import { financialYearOf } from '../../../src/domain/tax/financial-year.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** What turns a company of the staff file into one that issues tax invoices. */
export const TAX_SETTINGS = {
  gstin: '27SAMPL0000E1ZU',
  tax: {
    whenIncomplete: 'refuse',
    sac: '996812',
    rounding: { tax: 'invoice', total: 'rupee' },
    lut: { number: 'AD270426000000X', year: financialYearOf(TODAY) },
    signatory: { name: 'Asha Sample', picture: '' },
  },
} as const;
