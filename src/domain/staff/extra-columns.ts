import type { StaffConfig } from './staff-config.ts';

/** Which columns rows have besides the sheet's 24. */
export interface ExtraColumns {
  /** A company has tax fields. */
  readonly hasTax: boolean;
  /** Rows say which desk issued them, and who. */
  readonly hasDesks?: boolean;
}

/** What the staff file switches on. */
export function extraColumnsOf({
  companies,
  desks,
}: Pick<StaffConfig, 'companies' | 'desks'>): ExtraColumns {
  return { hasTax: companies.some(({ tax }) => tax !== undefined), hasDesks: desks === true };
}
