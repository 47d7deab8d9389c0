import { drawInvoiceNumber } from '../../domain/invoice/draw-invoice-number.ts';
import { seriesInvoiceNumber } from '../../domain/invoice/series-invoice-number.ts';
import type { StaffConfig } from '../../domain/staff/staff-config.ts';

interface Choice {
  readonly config: StaffConfig;
  /** Empty while none is chosen. */
  readonly companyId: string;
  /** Tells this device's series from those of all others. */
  readonly deviceCode: string;
  /** Calendar date of today. */
  readonly today: string;
  /** From 0 up to, not including, 1. */
  readonly random: number;
  /** Issued already, or standing on another draft. */
  readonly taken: ReadonlySet<string>;
}

/** The number that a new invoice begins with, by the way of numbering that the staff file names. */
export function chooseNumber({
  config,
  companyId,
  deviceCode,
  today,
  random,
  taken,
}: Choice): string {
  const year = Number(today.slice(0, 4));
  if (config.invoiceNumbers !== 'series') return drawInvoiceNumber(year, random, taken);
  const company = config.companies.findIndex(({ id }) => id === companyId) + 1;
  // A series is a company's own: until one is chosen there is no number to give.
  if (company === 0) return '';
  const series = { company, deviceCode, date: today };
  return seriesInvoiceNumber(series, taken) ?? drawInvoiceNumber(year, random, taken);
}
