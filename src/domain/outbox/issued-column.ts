/** The column that holds all of what was issued, as JSON; only a table that desks read has it. */
export const ISSUED_COLUMN = 'issued';
