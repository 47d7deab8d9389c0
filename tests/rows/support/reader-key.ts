import { signRowsKey } from '../../../tools/rows/sign-rows-key.ts';

/** What the server verifies keys with. */
export const SIGNING_SECRET = 'the-secret-of-this-project-and-no-other';

/** A key for the role that may read; another secret's is refused. */
export function signReaderKey(secret = SIGNING_SECRET): string {
  return signRowsKey(secret, 'invoice_reader');
}
