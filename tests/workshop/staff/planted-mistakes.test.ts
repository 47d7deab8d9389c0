import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatFieldFault } from '../../../src/domain/staff/list-faults.ts';
import { readStaffFile } from '../../../tools/staff/read-staff-file.ts';
import { staffFileWith } from '../../support/staff-file.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openStaffWorkshop, stateOf } from './open-staff-workshop.ts';

const IN_FIELDS = [
  [
    'companies.0.gstin',
    '27AAPFU0939F1ZA',
    'must end in V by its check character: look for a typing error',
  ],
  [
    'companies.0.gstin',
    '27AAPFU0939',
    'must be a GSTIN: state, PAN, registration, Z, check character',
  ],
  ['companies.1.pan', 'AAPFU09399', 'must be a PAN such as ABCDE1234F'],
  [
    'companies.0.gstin',
    '99AAPFU0939F1ZH',
    'must end in K by its check character: look for a typing error',
  ],
  ['companies.1.email', 'desk.asha.in', 'must be an e-mail address'],
  ['companies.1.email', 'a@asha.in, b@asha.in', 'must be an e-mail address'],
  ['companies.1.pan', 'aapfu0939f', 'must be a PAN such as ABCDE1234F'],
  ['companies.1.name', ' ', 'must not be empty'],
  ['companies.2.bankDetails', undefined, 'is missing'],
  [
    'companies.2.bankDetails.ifscCode',
    'HDFC1001234',
    'must be an IFSC: four letters, 0, six letters or digits',
  ],
  ['companies.0.upi', 'asha@', 'must be a UPI ID such as agency@bank'],
  ['companies.0.logo', 5, 'must be a text'],
  ['companies.2.website', 'asha couriers', 'must be a web address such as https://courier.example'],
  [
    'companies.2.bankDetails.ifscCode',
    'HDFC123',
    'must be an IFSC: four letters, 0, six letters or digits',
  ],
  ['companies.3.bankDetails.accountNumber', '', 'must not be empty'],
  ['companies.3.mobile', undefined, 'is missing'],
  ['companies.0.upi', 'asha', 'must be a UPI ID such as agency@bank'],
  [
    'sheet.url',
    'sheetdb.io/api/v1/abc',
    'must be the whole https address of the sheet API, or a path of the own site',
  ],
  [
    'email.origin',
    'https://api.emailjs.com/send',
    'must be an https origin without a path, or empty for the own site',
  ],
  ['email.publicKey', '', 'must not be empty'],
  [
    'sheet.url',
    'http://sheetdb.io/api/v1/abc',
    'must be the whole https address of the sheet API, or a path of the own site',
  ],
  [
    'email.origin',
    'http://api.emailjs.com',
    'must be an https origin without a path, or empty for the own site',
  ],
  ['email.templateId', undefined, 'is missing'],
  ['lockAfterMinutes', '15', 'must be a number'],
  ['lockAfterMinutes', 1000, 'must be at most 480'],
  ['tracking', 'yes', 'must be true or false'],
  ['lockAfterMinutes', 0, 'must be at least 1'],
  ['invoiceNumbers', 'serial', 'must be "random" or "series"'],
  ['deviceCode', 'ab-c', 'must be at most three capital letters or digits'],
  ['tablets', 0, 'must be at least 1'],
  ['tablets', 2.5, 'must be a whole number'],
  ['password', '', 'must not be empty'],
  ['storageKey', 'short', 'must be a key as `npm run staff:password` prints it'],
] as const;

test.each(IN_FIELDS)(
  '%s %j is named the same by build and workshop',
  async (path, value, wrong) => {
    const text = JSON.stringify(staffFileWith(path, value));
    expect(atBuild(text)).toEqual([`${path} ${wrong}`]);
    const { workshop, saved } = openStaffWorkshop();
    await workshop.openFile(new File([text], 'staff.json'), { id: '', password: '' });
    const { faults } = stateOf(workshop);
    expect(faults.map(formatFieldFault)).toEqual(atBuild(text));
    await workshop.save();
    expect(saved).toEqual([]);
  },
);

test('a comma too many is named with its line, and nothing is opened', async () => {
  const text = '{\n  "id": "desk",\n}';
  expect(atBuild(text).join()).toContain('line 3, column 1');
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(new File([text], 'staff.json'), { id: '', password: '' });
  expect(workshop.state()).toMatchObject({
    problem: { kind: 'unreadable', reason: expect.stringContaining('line 3, column 1') },
  });
});

test('a misspelt tax field is named, with those that there are', async () => {
  const text = JSON.stringify(staffFileWith('companies.0.tax', { sacc: '996812' }));
  const { workshop } = openStaffWorkshop();
  await workshop.openFile(new File([text], 'staff.json'), { id: '', password: '' });
  expect(stateOf(workshop).faults.map(formatFieldFault)).toEqual(atBuild(text));
  expect(atBuild(text).join()).toContain('companies.0.tax.sacc is unknown');
});

/** The faults that stop a build. */
function atBuild(text: string): readonly string[] {
  const path = join(temporaryFolder('staff'), 'staff.json');
  writeFileSync(path, text);
  try {
    readStaffFile(path);
    return [];
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n  - ') : [];
    return lines.length > 1 ? lines.slice(1) : lines;
  }
}
