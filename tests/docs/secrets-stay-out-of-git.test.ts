import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ignored = readFileSync('.gitignore', 'utf8').split('\n');
const services = readFileSync('docs/services.md', 'utf8');

test.each([
  ['the JWT secret', 'into a file `secret.txt`', 'secret.txt'],
  [
    'the relay’s settings',
    'Copy `config/mail-relay.sample.json` to `config/mail-relay.json`',
    'config/mail-relay.json',
  ],
])('git ignores %s where the docs put it', (_, words, path) => {
  expect(services).toContain(words);
  expect(ignored).toContain(path);
});
