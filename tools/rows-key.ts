import { readFileSync } from 'node:fs';
import { signReadKey } from './rows/sign-read-key.ts';

/**
 * `npm run --silent rows:key < secret.txt`: prints a key that may read the table of invoices. The
 * secret comes from a file, since a terminal keeps what is typed into it.
 */
const secret = readFileSync(0, 'utf8').trim();
if (secret === '') {
  console.error('The JWT secret of the project is missing: npm run rows:key < secret.txt');
  process.exitCode = 1;
} else {
  console.log(signReadKey(secret));
}
