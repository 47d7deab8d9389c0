import { dayInIndia } from '../day-in-india.ts';
import { type IsoDate, uncheckedIsoDate } from '../iso-date.ts';
import type { Timestamp } from '../units.ts';
import { financialYearOf } from './financial-year.ts';

/**
 * The last day on which a credit note can reduce the tax of an invoice: 30 November after its financial
 * year (CGST Act, section 34(2)). An annual return filed before that day ends it earlier, which only
 * the accountant knows.
 */
export function lastDayOfCredit(issued: Timestamp): IsoDate {
  const first = Number(financialYearOf(dayInIndia(issued)).slice(0, 4));
  return uncheckedIsoDate(`${first + 1}-11-30`);
}
