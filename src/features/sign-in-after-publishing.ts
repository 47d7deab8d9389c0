/** For whatever the owner mends in the staff file: a tablet reads it at sign-in alone. */
export const SIGN_IN_AFTER_PUBLISHING =
  'Once a new staff file is published, press “Lock” and sign in again.';
