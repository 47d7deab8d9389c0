import { readFileSync } from 'node:fs';
import { signRowsKey } from './rows/sign-rows-key.ts';

/**
 * `npm run --silent rows:key < secret.txt`: prints a key that may read the table of invoices, and with
 * `-- anon` one that may only add to it, as hosts give. The secret comes from a file, since a terminal
 * keeps what is typed into it.
 */
const [role = 'invoice_reader', ...others] = process.argv.slice(2);
const secret = readFileSync(0, 'utf8').trim();
if ((role !== 'anon' && role !== 'invoice_reader') || others.length > 0) {
  fail('Say nothing for the key that reads, or `-- anon` for the key that adds.');
} else if (secret === '') {
  fail('The JWT secret of the project is missing: npm run rows:key < secret.txt');
} else {
  console.log(signRowsKey(secret, role));
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
