import { describe, expect, test } from 'vitest';
import { serviceAddresses } from '../../../src/domain/staff/service-addresses.ts';
import { parseStaffFile } from '../../../src/domain/staff/staff-file.ts';
import { staffFileWith } from '../../support/staff-file.ts';

const TABLE = {
  kind: 'postgrest',
  url: 'https://project.example/rest/v1/invoices',
  key: 'sb_publishable_abc',
};

describe('the sheet of a staff file', () => {
  test('may be a table in PostgreSQL', () => {
    expect(parse(TABLE)).toMatchObject({ staffFile: { sheet: TABLE } });
    expect(parse({ ...TABLE, readKey: 'read.all' })).toMatchObject({
      staffFile: { sheet: { ...TABLE, readKey: 'read.all' } },
    });
  });

  test('needs no slash at the end', () => {
    expect(parse({ ...TABLE, url: `${TABLE.url}/` })).toMatchObject({
      staffFile: { sheet: TABLE },
    });
  });

  test.each([
    [{ ...TABLE, kind: 'mysql' }, 'sheet.kind must be "postgrest", or be left out'],
    [{ url: TABLE.url, key: TABLE.key }, 'sheet.kind is missing'],
    [{ kind: 'postgrest', url: TABLE.url }, 'sheet.key is missing'],
    [{ ...TABLE, key: '' }, 'sheet.key must not be empty'],
    [{ ...TABLE, key: 'two words' }, 'sheet.key must be a key without spaces'],
    [{ ...TABLE, url: 'http://project.example/invoices' }, 'sheet.url must be the whole https'],
  ])('%j is refused', (sheet, fault) => {
    expect(JSON.stringify(parse(sheet))).toContain(JSON.stringify(fault).slice(1, -1));
  });

  test('is addressed without the key that reads', () => {
    const parsed = parse({ ...TABLE, readKey: 'read.all' });
    if (parsed.kind !== 'staff-file') throw new Error(parsed.faults.join());
    expect(serviceAddresses(parsed.staffFile).sheet).toEqual(TABLE);
  });
});

function parse(sheet: { [name: string]: string }) {
  return parseStaffFile(staffFileWith('sheet', sheet));
}
