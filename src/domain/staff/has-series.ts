import type { StaffConfigWithoutStorageKey } from './staff-config.ts';

/**
 * Whether a company's invoices are numbered in a series: all are where the staff file asks for it, and
 * always those of a company with `tax`, since the law wants consecutive numbers (rule 46(b)).
 */
export function hasSeries(
  { invoiceNumbers, companies }: Pick<StaffConfigWithoutStorageKey, 'invoiceNumbers' | 'companies'>,
  companyId: string,
): boolean {
  const company = companies.find(({ id }) => id === companyId);
  return invoiceNumbers === 'series' || company?.tax !== undefined;
}
