/** Where the sealed staff file lies beside the app: a JSON string of the sealed text. */
export const SEALED_STAFF_PATH = 'staff.sealed.json';
