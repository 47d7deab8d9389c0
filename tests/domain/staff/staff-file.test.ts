import { describe, expect, test } from 'vitest';
import { parseStaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { parseStaffFile } from '../../../src/domain/staff/staff-file.ts';
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import withTax from '../../fixtures/staff-with-tax.json' with { type: 'json' };
import { staffFileWith } from '../../support/staff-file.ts';

test('the sample staff file has no errors', () => {
  expect(parseStaffFile(sample)).toEqual({
    kind: 'staff-file',
    staffFile: { ...sample, deviceCode: '' },
  });
});

test('fields that an agency may leave out have defaults', () => {
  const { lockAfterMinutes, invoiceNumbers, qr, ...least } = sample;
  const checked = parseStaffFile(least);
  expect(checked).toMatchObject({
    staffFile: { lockAfterMinutes: 15, invoiceNumbers: 'random', deviceCode: '', qr: '' },
  });
});

describe('every error names its field', () => {
  test.each([
    ['id', '', 'id must not be empty'],
    ['password', undefined, 'password is missing'],
    ['sheet', undefined, 'sheet is missing'],
    ['sheet.url', 'ftp://sheet.example/x', 'sheet.url must be the whole https address'],
    ['sheet.url', 'http://sheet.example/api/v1/x', 'sheet.url must be the whole https address'],
    ['sheet.url', 'https://sheet.example', 'sheet.url must be the whole https address'],
    ['sheet.url', '//sheet.example/x', 'sheet.url must be the whole https address'],
    ['sheet.url', 'javascript:alert(1)', 'sheet.url must be the whole https address'],
    ['email.origin', 'https://mail.example/api', 'email.origin must be an https origin'],
    ['email.publicKey', 7, 'email.publicKey must be a text'],
    ['email.kind', 'smtp', 'email.kind must be "relay", or be left out'],
    ['companies.0.gstin', '27AAPFU0939F1Z', 'companies.0.gstin must be a GSTIN'],
    ['companies.1.gstin', '27AAPFU0939F1ZW', 'companies.1.gstin must end in V'],
    ['companies.2.pan', 'SAMPL000E', 'companies.2.pan must be a PAN'],
    [
      'companies.3.bankDetails.ifscCode',
      'SMPL1000001',
      'companies.3.bankDetails.ifscCode must be an IFSC',
    ],
    ['companies.0.bankDetails', undefined, 'companies.0.bankDetails is missing'],
    ['companies.0.email', 'a@b, c@d.example', 'companies.0.email must be an e-mail address'],
    ['companies.0.website', 'javascript:alert(1)', 'companies.0.website must be a web address'],
    ['companies.0.address', '  ', 'companies.0.address must not be empty'],
    ['companies.0.upi', 'courier', 'companies.0.upi must be a UPI ID such as agency@bank'],
    ['companies.0.upi', 'a b@bank', 'companies.0.upi must be a UPI ID such as agency@bank'],
    ['companies.1.id', 'courier', 'companies must each have an id of its own'],
    ['companies', [], 'companies must be at least one'],
    ['companies', 'four', 'companies must be a list'],
    ['companies.0', 'one', 'companies.0 must be an object'],
    ['lockAfterMinutes', 0, 'lockAfterMinutes must be at least 1'],
    ['invoiceNumbers', 'serial', 'invoiceNumbers must be "random" or "series"'],
    ['tracking', 'yes', 'tracking must be true or false'],
    ['payments', 1, 'payments must be true or false'],
    ['desks', 'two', 'desks must be true or false'],
    ['services', 'packing', 'services must be a list'],
    ['services', [{ name: '', price: 1 }], 'services.0.name must not be empty'],
    ['services', [{ name: 'Packing' }], 'services.0.price is missing'],
    [
      'services',
      [{ name: 'Packing', price: '150' }],
      'services.0.price must be a number of rupees',
    ],
    ['services', [{ name: 'Packing', price: 1.005 }], 'services.0.price must have at most two dec'],
    ['services', [{ name: 'Packing', price: -1 }], 'services.0.price must not be below 0'],
    ['services', [{ name: 'P', price: 1, sac: '85' }], 'services.0.sac must be a SAC such as'],
    [
      'services',
      [
        { name: 'Packing', price: 1 },
        { name: 'Packing', price: 2 },
      ],
      'services must each have a name of its own',
    ],
    ['deviceCode', 'desk one', 'deviceCode must be at most three capital letters or digits'],
    ['storageKey', 'secret', 'storageKey must be a key'],
  ])('%s as %j: %s', (path, value, fault) => {
    const checked = parseStaffFile(staffFileWith(path, value));
    expect(checked.kind === 'faulty' && checked.faults).toEqual([expect.stringContaining(fault)]);
  });

  test('several errors are reported at once', () => {
    const checked = parseStaffFile({ ...sample, id: '', companies: [] });
    expect(checked.kind === 'faulty' && checked.faults).toHaveLength(2);
  });

  test.each([null, [], 'text', 7])('%j is not a staff file', (value) => {
    expect(parseStaffFile(value).kind).toBe('faulty');
  });
});

test.each([
  ['sheet.url', 'https://sheets.example/api/v1/58f61be4dda40'],
  ['sheet.url', 'http://127.0.0.1:4173/api/v1/local'],
  ['email.origin', 'https://mail.example'],
  ['email.origin', 'http://localhost:4173'],
  ['email.kind', 'relay'],
  ['companies.0.website', 'www.courier.example'],
  ['companies.0.logo', undefined],
])('%s may be %j', (path, value) => {
  expect(parseStaffFile(staffFileWith(path, value)).kind).toBe('staff-file');
});

test('the slash at the end of an origin is dropped', () => {
  const checked = parseStaffFile(staffFileWith('email.origin', 'https://mail.example/'));
  expect(checked).toMatchObject({ staffFile: { email: { origin: 'https://mail.example' } } });
});

describe('the tax of a company', () => {
  const faultsOf = (tax: unknown, index = 0) => {
    const companies = withTax.companies.with(index, {
      ...withTax.companies[index],
      tax,
    } as (typeof withTax.companies)[0]);
    const checked = parseStaffFile({ ...withTax, companies });
    return checked.kind === 'faulty' ? checked.faults : [];
  };

  test('is read as it is written', () => {
    const checked = parseStaffFile(withTax);
    const companies = checked.kind === 'staff-file' ? checked.staffFile.companies : [];
    expect(companies[0]?.tax).toEqual(withTax.companies[0]?.tax);
  });

  test('may be empty: it then warns, rounds the whole invoice to the paisa and has the courier’s SAC', () => {
    const checked = parseStaffFile(withTax);
    const companies = checked.kind === 'staff-file' ? checked.staffFile.companies : [];
    expect(companies[1]?.tax).toEqual({
      whenIncomplete: 'warn',
      sac: '996812',
      rounding: { tax: 'invoice', total: 'paisa' },
    });
  });

  test('may be left out, and nothing takes its place', () => {
    const checked = parseStaffFile(sample);
    const companies = checked.kind === 'staff-file' ? checked.staffFile.companies : [];
    expect(companies.filter((company) => 'tax' in company)).toEqual([]);
  });

  test.each([
    ['yes', 'companies.0.tax must be an object'],
    [{ whenIncomplete: 'stop' }, 'companies.0.tax.whenIncomplete must be "refuse" or "warn"'],
    [{ sac: '9968123' }, 'companies.0.tax.sac must be a SAC such as 996812'],
    [{ sac: 996812 }, 'companies.0.tax.sac must be a text'],
    [{ rounding: { tax: 'each' } }, 'companies.0.tax.rounding.tax must be "line" or "invoice"'],
    [{ rounding: { total: 1 } }, 'companies.0.tax.rounding.total must be "paisa" or "rupee"'],
    [{ lut: { year: '2026-27' } }, 'companies.0.tax.lut.number is missing'],
    [{ lut: { number: 'A', year: '2026' } }, 'companies.0.tax.lut.year must be a financial year'],
    [{ lut: { number: 'A', year: '2026-28' } }, 'companies.0.tax.lut.year must be a financial'],
    [{ signatory: {} }, 'companies.0.tax.signatory.name is missing'],
    [
      { roundings: {} },
      'companies.0.tax.roundings is unknown; companies.0.tax may have whenIncomplete, sac, rounding, lut, signatory',
    ],
    [
      { rounding: { totals: 'rupee' } },
      'companies.0.tax.rounding.totals is unknown; companies.0.tax.rounding may have tax, total',
    ],
  ])('%j: %s', (tax, fault) => {
    expect(faultsOf(tax)).toEqual([expect.stringContaining(fault)]);
  });

  test('with a field of a newer version still opens on a device that has not been updated', () => {
    const companies = withTax.companies.with(0, {
      ...withTax.companies[0],
      tax: { ...withTax.companies[0]?.tax, later: true },
    } as (typeof withTax.companies)[0]);
    const file = { ...withTax, companies, format: 1, storageKey: 'A'.repeat(43) };
    const parsed = parseStaffConfig(JSON.stringify(file));
    const opened = parsed.kind === 'config' ? parsed.config.companies[0]?.tax : undefined;
    expect(opened).toEqual(withTax.companies[0]?.tax);
  });

  test('needs a GSTIN that names a State', () => {
    expect(faultsOf({}, 2)).toEqual([
      'companies.2.gstin must begin with a State’s code, as the company has tax',
    ]);
  });
});
