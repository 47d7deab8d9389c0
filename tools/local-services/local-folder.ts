import { resolve } from 'node:path';

/** Where the local services keep rows and mails: `LOCAL_DATA`, or `.local` in the working folder. */
export function localFolder(): string {
  return resolve(process.env['LOCAL_DATA'] ?? '.local');
}
