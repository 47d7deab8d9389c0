/** In the place of what would be said of a sheet that does not answer; the notice above has the button. */
export const EXPLAIN_BARRED_SHEET =
  'The version of the app on this tablet may not reach the sheet, so nothing was asked. Press “Update now” above, then sign in again.';
