/**
 * The code by which the table's SQL refuses to read while a policy hides rows from the reading key: by
 * itself, PostgreSQL answers as if there were none. Codes of this class are handed on by every server.
 */
export const ROWS_HIDDEN = '42RLS';
