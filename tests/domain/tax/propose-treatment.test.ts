import { describe, expect, test } from 'vitest';
import type { PlaceOfSupply } from '../../../src/domain/tax/place-of-supply.ts';
import { proposeTreatment } from '../../../src/domain/tax/propose-treatment.ts';
import { GST_RATES } from '../../support/invoice.ts';
import {
  COMPANY_TAX,
  KARNATAKA,
  KARNATAKA_GSTIN,
  MAHARASHTRA,
  MAHARASHTRA_GSTIN,
  UNITED_STATES,
} from '../../support/tax.ts';

interface Case {
  readonly customer?: string;
  readonly place?: PlaceOfSupply;
  readonly date?: string;
  readonly company?: string;
}

function propose({ customer = '', place, date = '2026-11-21', company }: Case) {
  return proposeTreatment(
    { gstin: company ?? MAHARASHTRA_GSTIN, tax: COMPANY_TAX },
    { gstin: customer },
    place,
    { date, gstRates: GST_RATES },
  );
}

describe('a company in Maharashtra', () => {
  test('charges CGST and SGST to a walk-in customer', () => {
    expect(propose({})).toEqual({
      treatment: { kind: 'intra-state', cgst: 9, sgst: 9 },
      place: MAHARASHTRA,
      reason: 'The place of supply is Maharashtra (27), the company’s own State.',
    });
  });

  test('charges CGST and SGST to a customer registered there', () => {
    expect(propose({ customer: MAHARASHTRA_GSTIN }).treatment.kind).toBe('intra-state');
  });

  test('charges IGST to a customer registered in Karnataka', () => {
    expect(propose({ customer: KARNATAKA_GSTIN })).toEqual({
      treatment: { kind: 'inter-state', igst: 18 },
      place: KARNATAKA,
      reason: 'The place of supply is Karnataka (29), the company is in Maharashtra (27).',
    });
  });

  test('charges IGST where a parcel is handed over in another State', () => {
    expect(propose({ place: KARNATAKA }).treatment.kind).toBe('inter-state');
  });

  test('exports under its LUT to a customer abroad', () => {
    expect(propose({ place: UNITED_STATES })).toEqual({
      treatment: { kind: 'export-lut' },
      place: UNITED_STATES,
      reason: 'The place of supply is United States (96), and there is an LUT for 2026-27.',
    });
  });

  test.each(['2026-03-31', '2027-04-01'])(
    'exports with IGST on %s, outside the LUT’s year',
    (date) => {
      const { treatment, reason } = propose({ place: UNITED_STATES, date });
      expect(treatment).toEqual({ kind: 'export-igst', igst: 18 });
      expect(reason).toContain('there is no LUT for');
    },
  );

  test.each([
    [MAHARASHTRA_GSTIN, 'intra-state'],
    [KARNATAKA_GSTIN, 'inter-state'],
  ])(
    'does not export to a customer registered in India (%s), wherever the parcel goes',
    (customer, kind) => {
      const { treatment, reason } = propose({ customer, place: UNITED_STATES });
      expect(treatment.kind).toBe(kind);
      expect(reason).toContain('so this is no export');
    },
  );

  test('treats a customer whose GSTIN is mistyped like one without', () => {
    expect(propose({ customer: '29ABCDE1234F1Z0' })).toEqual(propose({}));
  });
});

test('a company whose GSTIN names no State leaves the choice to staff', () => {
  const { place, reason } = propose({ company: '00SAMPL0000E1ZA' });
  expect(place).toBeUndefined();
  expect(reason).toBe('The company’s GSTIN names no State: choose the treatment by hand.');
});

test('no GST is never proposed: only staff know that a service is exempt', () => {
  const places = [undefined, MAHARASHTRA, KARNATAKA, UNITED_STATES];
  const customers = ['', MAHARASHTRA_GSTIN, KARNATAKA_GSTIN, 'x'];
  const kinds = places.flatMap((place) =>
    customers.map((customer) => propose({ customer, ...(place && { place }) }).treatment.kind),
  );
  expect(kinds).not.toContain('no-gst');
});
