/** The path of the sealed staff file on the site; it holds the sealed text as a JSON string. */
export const SEALED_STAFF_PATH = 'staff.sealed.json';
