import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConnectOrigins } from '../../../tools/agency/read-connect-origins.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('lists the origins that pages may call besides their own', () => {
  const folder = folderWith({ origins: ['https://sheets.example', 'https://mail.example'] });
  expect(readConnectOrigins(folder)).toEqual(['https://sheets.example', 'https://mail.example']);
});

test('an agency without the file lists none', () => {
  expect(readConnectOrigins(temporaryFolder('agency'))).toEqual([]);
});

test.each([
  ['https://mail.example/send'],
  ['http://mail.example'],
  ['mail.example'],
  ["https://mail.example; script-src 'unsafe-inline'"],
  ['https://*.example/'],
])('“%s” is refused, since it would loosen the policy of every page', (origin) => {
  expect(() => readConnectOrigins(folderWith({ origins: [origin] }))).toThrow(
    /connect\.json cannot be used:\s+origins\.0 must be an https origin/,
  );
});

function folderWith(content: unknown): string {
  const folder = temporaryFolder('agency');
  writeFileSync(join(folder, 'connect.json'), JSON.stringify(content));
  return folder;
}
