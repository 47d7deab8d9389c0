import { expect, test } from 'vitest';
import { findMissingPictures } from '../../../src/billing/staff/find-missing-pictures.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const [FIRST, SECOND] = staffConfigWith().companies.map(({ name }) => name);

const find = async (logos: readonly string[], qr = '', signature = '') => {
  const asked: string[] = [];
  const environment = testEnvironment({
    loadPicture: async (address) => {
      asked.push(address);
      if (address.startsWith('none')) throw new Error('not found');
      return '';
    },
  });
  const signatory = { name: 'Asha Sample', picture: signature };
  const companies = (
    signature === '' ? staffConfigWith().companies : companiesWithTax({ signatory })
  ).map((company, index) => ({ ...company, logo: logos[index] ?? '' }));
  const config = staffConfigWith({ companies, qr });
  return { missing: await findMissingPictures({ environment, config }), asked };
};

test('each company whose logo cannot be loaded is named', async () => {
  const { missing } = await find(['none.png', 'logo.png']);
  expect(missing).toEqual({ logosOf: [FIRST], signaturesOf: [], isQrMissing: false });
  expect((await find(['logo.png', 'none.png'])).missing.logosOf).toEqual([SECOND]);
});

test('so is one whose signature cannot, and the code for payments', async () => {
  const { missing } = await find([], 'none.png', 'none.jpg');
  expect(missing).toEqual({ logosOf: [], signaturesOf: [FIRST], isQrMissing: true });
});

test('no picture and one within the file are not asked for', async () => {
  const { missing, asked } = await find(['data:none', 'logo.png'], 'data:none');
  expect(missing).toEqual({ logosOf: [], signaturesOf: [], isQrMissing: false });
  expect(asked).toEqual(['logo.png']);
});
