import { hasIssuedColumn } from './has-issued-column.ts';
import type { StaffConfig } from './staff-config.ts';

/** Which columns rows have besides the sheet's 24. */
export interface ExtraColumns {
  /** A company has tax fields. */
  readonly hasTax: boolean;
  /** Rows say which desk issued them, and who. */
  readonly hasDesks?: boolean;
  /** Rows hold all of what was issued, for desks that read the table. */
  readonly hasIssued?: boolean;
}

/** What the staff file switches on. */
export function extraColumnsOf({
  companies,
  desks,
  sheet,
}: Pick<StaffConfig, 'companies' | 'desks' | 'sheet'>): ExtraColumns {
  return {
    hasTax: companies.some(({ tax }) => tax !== undefined),
    hasDesks: desks === true,
    hasIssued: hasIssuedColumn(sheet),
  };
}
