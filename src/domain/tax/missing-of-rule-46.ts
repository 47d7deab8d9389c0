import { dayInIndia } from '../day-in-india.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { timestamp } from '../time.ts';
import { paise } from '../units.ts';
import { checkGstin } from './check-gstin.ts';
import { financialYearOf } from './financial-year.ts';
import type { InvoiceTax } from './invoice-tax.ts';
import { isLawfulNumber } from './is-lawful-number.ts';
import { isSac } from './is-sac.ts';
import { formatState, stateOfGstin } from './states.ts';

export interface MissingParticular {
  /** What to complete: a field of the form, or `staff file`. */
  readonly where:
    | 'number'
    | 'name'
    | 'address'
    | 'GSTIN'
    | 'State'
    | 'description'
    | 'price'
    | 'SAC'
    | 'place'
    | 'country'
    | 'treatment'
    | 'reverse charge'
    | 'staff file';
  /** The item, counted from 1, where it is about one. */
  readonly row?: number;
  /** One plain sentence. */
  readonly message: string;
  /** Where the law demands it. */
  readonly source: string;
}

/** From here on an unregistered customer's address and State are demanded: rule 46(e). */
const NAMED_FROM = paise(5_000_000);

/**
 * What an invoice lacks of the CGST Rules, rule 46, or as a bill of supply of rule 49, and where its
 * treatment contradicts its place of supply, or that the GSTIN (IGST Act, sections 7, 8, 12 and 16). Empty when it is complete,
 * and for an invoice without tax fields. Whether tax is payable on reverse charge is always stated, the
 * date is the day of issue, and rates and amounts follow from the treatment.
 */
export function missingOfRule46(invoice: IssuedInvoice): readonly MissingParticular[] {
  const { tax } = invoice;
  if (tax === undefined) return [];
  const missing = [
    ...missingOfParties(invoice, tax),
    ...missingOfItems(invoice),
    ...missingOfTreatment(invoice, tax),
    ...missingOfStaffFile(tax),
  ];
  if (tax.treatment.kind !== 'no-gst') return missing;
  // Rule 49 demands the same of a bill of supply in fewer words.
  return missing.map((one) => ({
    ...one,
    source: one.source.replace('rule 46', 'rule 49 with 46'),
  }));
}

function missingOfParties(
  { invoiceNumber, customer, totals }: IssuedInvoice,
  { written, treatment, place }: InvoiceTax,
): MissingParticular[] {
  const gstin = checkGstin(written.customerGstin);
  const isExport = treatment.kind === 'export-lut' || treatment.kind === 'export-igst';
  const isLarge = totals.subtotal >= NAMED_FROM;
  const why = whyNamed(gstin.kind !== 'empty', isExport, isLarge);
  const isInIndia = place?.kind !== 'abroad' && !isExport;
  return listOf(
    [
      !isLawfulNumber(invoiceNumber),
      'number',
      'The invoice number needs 1 to 16 letters, digits, hyphens or slashes.',
      'rule 46(b)',
    ],
    [
      gstin.kind === 'invalid',
      'GSTIN',
      `The customer’s GSTIN is not valid. ${gstin.kind === 'invalid' ? gstin.message : ''}`,
      'rule 46(d)',
    ],
    [
      why !== undefined && customer.name === '',
      'name',
      `The customer’s name is missing${why?.text}.`,
      why?.source,
    ],
    [
      why !== undefined && customer.address === '',
      'address',
      `The customer’s address is missing${why?.text}.`,
      why?.source,
    ],
    [
      gstin.kind === 'empty' && isInIndia && isLarge && written.customerState === undefined,
      'State',
      'The customer’s State is missing, which an invoice from ₹50,000 on needs.',
      'rule 46(e)',
    ],
  );
}

/** Why a customer must be named; undefined for a small supply to somebody without a GSTIN. */
function whyNamed(isRegistered: boolean, isExport: boolean, isLarge: boolean) {
  if (isExport) return { text: ', which an export needs', source: 'rule 46, fourth proviso' };
  if (isRegistered) return { text: ', which a GSTIN needs beside it', source: 'rule 46(d)' };
  if (isLarge) return { text: ', which an invoice from ₹50,000 on needs', source: 'rule 46(e)' };
  return undefined;
}

function missingOfItems({ items, totals, tax }: IssuedInvoice): MissingParticular[] {
  const ofRows = items.flatMap(({ description, sac }, index) => {
    const row = index + 1;
    return listOf(
      [description === '', 'description', `Item ${row} has no description.`, 'rule 46(h)'],
      [
        sac !== undefined && !isSac(sac),
        'SAC',
        `The SAC of item ${row} is not valid: it has four or six digits and begins with 99.`,
        'rule 46(g)',
      ],
    ).map((missing) => ({ ...missing, row }));
  });
  return [
    ...ofRows,
    ...listOf(
      [totals.subtotal === 0, 'price', 'The invoice has no amount.', 'rule 46(j)'],
      [tax?.company.sac === '', 'staff file', 'The SAC is missing.', 'rule 46(g)'],
    ),
  ];
}

function missingOfTreatment(
  { company, createdAt }: IssuedInvoice,
  { treatment, place, written, company: settings }: InvoiceTax,
): MissingParticular[] {
  const own = stateOfGstin(company.gstin);
  const isAbroad = place?.kind === 'abroad';
  const isOwnState = place?.kind === 'state' && place.state.code === own?.code;
  const isExport = treatment.kind === 'export-lut' || treatment.kind === 'export-igst';
  const year = financialYearOf(dayInIndia(timestamp(Date.parse(createdAt))));
  const checked = checkGstin(written.customerGstin);
  const isRegistered = checked.kind === 'valid';
  const theirs = isRegistered ? checked.state : undefined;
  const isTheirState = place?.kind === 'state' && place.state.code === theirs?.code;
  return listOf(
    [
      theirs !== undefined && place !== undefined && !isTheirState,
      'place',
      `The customer’s GSTIN is of ${theirs && formatState(theirs)}, so the place of supply is there, wherever the parcel goes.`,
      'IGST Act, section 12(8)',
    ],
    [
      treatment.kind !== 'no-gst' && place === undefined,
      'place',
      'The place of supply is missing.',
      'rule 46(n)',
    ],
    [
      isAbroad && place.country.trim() === '',
      'country',
      'The country is missing.',
      'rule 46, fourth proviso',
    ],
    [
      treatment.kind === 'intra-state' && place !== undefined && !isOwnState,
      'treatment',
      'CGST and SGST are for a place of supply in the company’s own State.',
      'IGST Act, section 8',
    ],
    [
      treatment.kind === 'inter-state' && isOwnState,
      'treatment',
      'IGST is for a place of supply outside the company’s own State.',
      'IGST Act, section 7',
    ],
    [
      // A unit in a special economic zone is in India and has a GSTIN.
      isExport && !isAbroad && !isRegistered,
      'place',
      'An export needs a place of supply abroad, or the GSTIN of a unit in a special economic zone.',
      'IGST Act, section 16',
    ],
    [
      isExport && written.reverseCharge,
      'reverse charge',
      'An export cannot be taxed on reverse charge.',
      'rule 46(p)',
    ],
    [
      treatment.kind === 'export-lut' && settings.lut?.year !== year,
      'staff file',
      `There is no LUT for ${year}.`,
      'rule 96A',
    ],
  );
}

function missingOfStaffFile({ company }: InvoiceTax): MissingParticular[] {
  return listOf([
    company.signatory === undefined,
    'staff file',
    'The signatory is missing.',
    'rule 46(q)',
  ]);
}

type Check = readonly [
  isMissing: boolean,
  where: MissingParticular['where'],
  message: string,
  source: string | undefined,
];

function listOf(...checks: readonly Check[]): MissingParticular[] {
  return checks
    .filter(([isMissing]) => isMissing)
    .map(([, where, message, source = '']) => ({ where, message, source }));
}
