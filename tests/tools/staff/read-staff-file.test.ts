import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStaffFile } from '../../../tools/staff/read-staff-file.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SECRET = 'kiwi-lagoon';
const FILE = readFileSync('tests/fixtures/agency/staff.sample.json', 'utf8').replaceAll(
  sample.password,
  SECRET,
);

describe('the build’s log never shows a part of the password', () => {
  test.each([
    ['the opening quotation mark of the password', `"${SECRET}`, SECRET],
    ['its closing quotation mark', `${SECRET}"`, SECRET],
    ['both', `"${SECRET}"`, SECRET],
    ['the comma after it', `${SECRET}",`, `${SECRET}"`],
    ['the colon before it', '"password": "', '"password" "'],
  ])('without %s', (_, written, forgotten) => {
    const fault = faultOf(FILE.replace(written, forgotten));
    expect(fault).toMatch(/cannot be read: it is not JSON: look at line [34], column \d+/);
    for (const part of ['kiw', 'lag', 'oon']) expect(fault).not.toContain(part);
  });

  test('whatever letter of the file is missing or doubled', () => {
    for (let place = 0; place < 120; place += 1) {
      const letter = FILE.charAt(place);
      for (const instead of ['', letter + letter]) {
        const fault = faultOf(FILE.slice(0, place) + instead + FILE.slice(place + 1));
        expect(fault).not.toMatch(/kiw|lag|oon/);
      }
    }
  });

  test('whatever kind of value stands in the place of another', () => {
    for (const instead of [`["${SECRET}"]`, `{"${SECRET}":"${SECRET}"}`]) {
      for (const [leaf] of FILE.matchAll(/(?<=: )"[^"]*"|(?<=: )\d+/g)) {
        expect(faultOf(FILE.replace(leaf, instead))).not.toContain(SECRET);
      }
    }
  });
});

test('a byte order mark, as Windows writes it, is no fault', () => {
  expect(faultOf(`\uFEFF${FILE}`)).toBe('');
});

/** What the owner reads when a staff file holds this text; empty when it can be used. */
function faultOf(text: string): string {
  const path = join(FOLDER, 'staff.json');
  writeFileSync(path, text);
  try {
    readStaffFile(path);
    return '';
  } catch (error) {
    return String(error);
  }
}

const FOLDER = temporaryFolder('staff');
