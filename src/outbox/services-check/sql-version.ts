/**
 * Of the SQL that `npm run rows:schema` prints, whichever columns the staff file switches on. A test
 * tells when it has to change, and to what.
 */
export const SQL_VERSION = 'e117e32b7460';
