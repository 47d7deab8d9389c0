import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listPlaceholders } from '../../../tools/staff/list-placeholders.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

test('made-up domains, numbers and names are listed, real ones are not', () => {
  const path = join(temporaryFolder('placeholders'), 'a.json');
  const entries = {
    email: 'a@b.example',
    phone: ['+91 00000 00001'],
    name: 'Sample Ltd',
    year: 2024,
    site: 'https://real.in',
  };
  writeFileSync(path, JSON.stringify(entries));
  expect(listPlaceholders([path])).toEqual([`${path}: email, name`, `${path}: phone: 0`]);
});

test('the sample staff file is full of placeholders', () => {
  expect(listPlaceholders(['tests/fixtures/agency/staff.sample.json']).length).toBe(10);
});
