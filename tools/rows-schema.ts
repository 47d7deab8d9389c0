import { readFileSync } from 'node:fs';
import { parseJson } from '../src/agency/parse-json.ts';
import { extraColumnsOf } from '../src/domain/staff/extra-columns.ts';
import { parseStaffFile } from '../src/domain/staff/staff-file.ts';
import { rowsSchema } from './rows/rows-schema.ts';
import { staffPath } from './staff/staff-path.ts';

/**
 * `npm run --silent rows:schema [-- file]`: prints the SQL that makes a table for the rows of a staff
 * file, by default of `config/staff.json`.
 */
const path = process.argv[2] ?? staffPath();
const parsed = parseStaffFile(parseJson(readFileSync(path, 'utf8')));
if (parsed.kind === 'faulty') {
  console.error([`${path}:`, ...parsed.faults].join('\n  - '));
  process.exitCode = 1;
} else {
  if (path.endsWith('staff.sample.json'))
    console.error(
      `There is no staff.json, so this is the SQL of the sample, ${path}: it may lack columns that yours needs.`,
    );
  console.log(rowsSchema(extraColumnsOf(parsed.staffFile)));
}
