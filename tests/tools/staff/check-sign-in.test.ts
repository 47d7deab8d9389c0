import { describe, expect, test } from 'vitest';
import { checkStaffFile, type StaffFile } from '../../../src/domain/staff/staff-file.ts';
import { checkSignIn } from '../../../tools/staff/check-sign-in.ts';
import business from '../../fixtures/agency/business.json' with { type: 'json' };
import sample from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { staffFileWith } from '../../support/staff-file.ts';

test('the sample, whole, may keep its pair', () => {
  expect(checkSignIn(read(sample), business)).toEqual({ kind: 'sample' });
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
    expect(checkSignIn(read(staffFileWith(path, value)), business)).toMatchObject({
      kind: 'refused',
      fault: expect.stringContaining('which anyone can look up'),
    });
  });

  test('with the names of the companies that are not the sample’s, and what to do', () => {
    const file = read(staffFileWith('companies.0.name', 'Asha Couriers'));
    expect(checkSignIn(file, business)).toMatchObject({
      fault: expect.stringMatching(
        /and Asha Couriers is not the sample’s.*`npm run staff:password`/,
      ),
    });
  });
});

test('the sample’s password under another id is weak', () => {
  const file = read({ ...sample, id: 'desk' });
  expect(checkSignIn(file, business)).toMatchObject({
    fault: expect.stringContaining('too easy to guess'),
  });
});

function read(value: unknown): StaffFile {
  const checked = checkStaffFile(value);
  if (checked.kind === 'faulty') throw new Error(checked.faults.join());
  return checked.staffFile;
}
