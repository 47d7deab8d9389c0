import { describe, expect, test } from 'vitest';
import { parseStaffFile, type UnsealedStaffFile } from '../../../src/domain/staff/staff-file.ts';
import { judgeCredentials } from '../../../tools/staff/judge-credentials.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { staffFileWith } from '../../support/staff-file.ts';

test('the sample, whole, may keep its pair', () => {
  expect(judgeCredentials(read(sample), business)).toEqual({ kind: 'sample' });
});

describe('the sample’s pair is refused', () => {
  test.each([
    ['companies.0.name', 'Asha Couriers'],
    ['companies.1.gstin', '27AAPFU0939F1ZV'],
    ['companies.2.pan', 'AAPFU0939F'],
    ['companies.3.mobile', '+91 98200 12345'],
    ['companies.0.email', 'desk@asha-couriers.in'],
    ['companies.1.bankDetails.accountNumber', '50100234567890'],
    ['companies.2.bankDetails.ifscCode', 'HDFC0000123'],
  ])('once %s is %j', (path, value) => {
    expect(judgeCredentials(read(staffFileWith(path, value)), business).kind).toBe('public');
  });

  test('with the names of the companies that are not the sample’s', () => {
    const file = read(staffFileWith('companies.0.name', 'Asha Couriers'));
    expect(judgeCredentials(file, business)).toEqual({
      kind: 'public',
      companies: ['Asha Couriers'],
    });
  });
});

test('the sample’s password under another id is weak', () => {
  const file = read({ ...sample, id: 'desk' });
  expect(judgeCredentials(file, business)).toEqual({ kind: 'weak' });
});

function read(value: unknown): UnsealedStaffFile {
  const checked = parseStaffFile(value);
  if (checked.kind === 'faulty') throw new Error(checked.faults.join());
  return checked.staffFile;
}
