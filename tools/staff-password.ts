import { randomBytes } from 'node:crypto';
import { makeStorageKey } from '../src/vault/storage-key.ts';
import { makePassPhrase, PASS_PHRASE_BITS } from './staff/make-pass-phrase.ts';
import { spellOut } from './staff/spell-out.ts';

const phrase = makePassPhrase(randomBytes);

console.log(`
  ${phrase}

A password of ${PASS_PHRASE_BITS} random bits. Over a phone:
${phrase
  .split('-')
  .map((word) => `  ${word}   ${spellOut(word)}`)
  .join('\n  dash\n')}

For config/staff.json:

  "password": "${phrase}",
  "storageKey": "${makeStorageKey()}",

Keep the storageKey when the password changes: it opens what the devices have kept. A new password
does not shut out a copy of the site deployed before: change the service ids with it.
`);
