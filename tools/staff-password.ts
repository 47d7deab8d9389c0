import { randomBytes } from 'node:crypto';
import { makePassPhrase, PASS_PHRASE_BITS } from '../src/agency/staff/make-pass-phrase.ts';
import { spellOut } from '../src/agency/staff/spell-out.ts';
import { generateStorageKeyText } from '../src/vault/storage-key.ts';

const phrase = makePassPhrase(randomBytes);

console.log(`
  ${phrase}

A password with ${PASS_PHRASE_BITS} random bits. To read it out over the phone:
${phrase
  .split('-')
  .map((word) => `  ${word}   ${spellOut(word)}`)
  .join('\n  dash\n')}

For config/staff.json:

  "password": "${phrase}",
  "storageKey": "${generateStorageKeyText()}",

Keep the storageKey when you change the password: it opens the drafts and invoices kept on the
devices. A copy of the site deployed earlier still opens with the old password, so change the
service IDs too.
`);
