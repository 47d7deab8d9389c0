import type { FollowFailure } from '../../billing/shared-history/history-follower.ts';
import { EXPLAIN_BARRED_SHEET } from '../explain-barred-sheet.ts';
import { explainStorageFailure } from '../explain-storage-failure.ts';
import { SIGN_IN_AFTER_PUBLISHING } from '../sign-in-after-publishing.ts';

/** Why invoices of other desks do not come, and what helps. */
export function explainFollowFailure(
  failure: FollowFailure,
  /** What a person asked for in vain is not asked for again by itself. */
  wasAskedFor: boolean,
): string {
  const again = wasAskedFor ? 'Try again in a few minutes.' : 'It is asked again in a few minutes.';
  switch (failure.kind) {
    case 'no-answer':
      if (!failure.isOffline) return `The sheet’s database did not answer. ${again}`;
      return wasAskedFor
        ? 'This device is offline. Try again once it is back online.'
        : 'This device is offline. Invoices of other desks come once it is back online.';
    case 'code-missing':
      return 'A part of the app could not be loaded, so no invoices of other desks come. Check the connection. If this stays so, reload the app and sign in again.';
    case 'barred':
      return EXPLAIN_BARRED_SHEET;
    case 'key-refused':
      return `The sheet’s database refuses the reading key, so no invoices of other desks come. Ask the owner to put a valid reading key into the staff file and publish the app again. ${SIGN_IN_AFTER_PUBLISHING} What is here can still be used.`;
    case 'adding-key-refused':
      return `The sheet’s database refuses our key for adding rows, without which nothing can be read, so no invoices of other desks come. Ask the owner to put a valid key into the staff file and publish the app again. ${SIGN_IN_AFTER_PUBLISHING} What is here can still be used.`;
    case 'a-key-refused':
      return `The sheet’s database refuses the key for adding rows or the reading key, and does not tell which, so no invoices of other desks come. Ask the owner to check both in the staff file and publish the app again. ${SIGN_IN_AFTER_PUBLISHING} What is here can still be used.`;
    case 'rows-hidden':
      return 'A policy of the sheet’s database hides rows from the reading key, so not all invoices of other desks come. Ask the owner to run the SQL of “npm run rows:schema” in the sheet’s database, and to remove policies of their own that hide rows. What is here can still be used.';
    case 'sql-missing':
      return 'The sheet’s database is older than this app, so not all that other desks issue and credit comes here. Ask the owner to run the SQL of “npm run rows:schema” in the sheet’s database.';
    case 'later':
      return `The sheet’s database takes no more requests now. ${again}`;
    case 'failed':
      return `The sheet’s database has a fault of its own (${failure.status}). ${again}`;
    case 'full':
      return 'This device is full, so invoices of other desks can’t be stored. Delete files or apps that are not needed.';
    default:
      return explainStorageFailure('Invoices of other desks need', failure);
  }
}
