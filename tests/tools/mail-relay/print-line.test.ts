import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printLine } from '../../../tools/mail-relay/print-line.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('a line is printed as it is', () => {
  const path = join(temporaryFolder('log'), 'relay.log');
  const file = openSync(path, 'w');
  printLine('POST 200', file);
  closeSync(file);
  expect(readFileSync(path, 'utf8')).toBe('POST 200\n');
});

test.runIf(process.platform === 'linux')('a line for which there is no room is left out', () => {
  const full = openSync('/dev/full', 'w');
  expect(() => printLine('POST 200', full)).not.toThrow();
  closeSync(full);
});
