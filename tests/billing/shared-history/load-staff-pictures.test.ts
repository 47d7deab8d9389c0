import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadStaffPictures } from '../../../src/billing/shared-history/load-staff-pictures.ts';
import type { Company } from '../../../src/domain/invoice/company.ts';
import { fingerprintOf } from '../../../src/paper/pdf/fingerprint.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../src/vault/storage-key.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { COMPANY_TAX } from '../../support/tax.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const [SAMPLE] = staffConfigWith().companies;
if (SAMPLE === undefined) throw new Error('The sample has a company.');
const TAX = { ...COMPANY_TAX, signatory: { name: 'Asha', picture: '/signature.png' } };
const SIGNED: Company = { ...SAMPLE, id: 'signed', logo: '/logo.png', tax: TAX };
const PAID_BY_UPI: Company = { ...SAMPLE, id: 'upi', logo: '/other-logo.png', upi: 'asha@bank' };
const PLAIN: Company = { ...SAMPLE, id: 'plain', logo: '' };
const COMPANIES = [SIGNED, PAID_BY_UPI, PLAIN];

let storageKey: StorageKey;
beforeAll(async () => {
  storageKey = await importStorageKey(generateStorageKeyText());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => vi.restoreAllMocks());

/** With the pictures that can be had; each is its own address. */
function load(isThere: (address: string) => boolean, qr = '/qr.png') {
  const environment = testEnvironment({
    loadPicture: (address) =>
      isThere(address) ? Promise.resolve(address) : Promise.reject(new TypeError('no network')),
  });
  const config = staffConfigWith({ companies: COMPANIES, qr });
  return loadStaffPictures({ environment, config, storageKey });
}

const ofInvoice = (company: Company, tax?: object) => ({ company, tax }) as never;
const id = fingerprintOf;

test('each company’s invoices have its own logo, and the QR code unless it is paid by UPI', async () => {
  const { idsOf, sealed } = await load(() => true);
  expect(idsOf(ofInvoice(SIGNED, TAX))).toEqual({
    logo: id('/logo.png'),
    qr: id('/qr.png'),
    signature: id('/signature.png'),
  });
  expect(idsOf(ofInvoice(PAID_BY_UPI))).toEqual({
    logo: id('/other-logo.png'),
    qr: '',
    signature: '',
  });
  expect(idsOf(ofInvoice(PLAIN))).toEqual({ logo: '', qr: id('/qr.png'), signature: '' });
  const all = ['/logo.png', '/qr.png', '/signature.png', '/other-logo.png'].map(id);
  expect(new Set(sealed.map((each) => each.id.split('/')[1]))).toEqual(new Set(all));
});

test('an invoice without tax fields is not signed', async () => {
  const { idsOf } = await load(() => true);
  expect(idsOf(ofInvoice(SIGNED))).toMatchObject({ logo: id('/logo.png'), signature: '' });
});

test('a company that the staff file no longer has, has no pictures to tell', async () => {
  const { idsOf } = await load(() => true);
  expect(idsOf(ofInvoice({ ...PLAIN, id: 'former' }))).toBeUndefined();
});

test.each([
  ['/logo.png', [false, true, true]],
  ['/signature.png', [false, true, true]],
  ['/other-logo.png', [true, false, true]],
  // Whoever is paid by UPI has a code of its own.
  ['/qr.png', [false, true, false]],
])('where %s cannot be loaded, only those who print it have none to tell', async (lost, told) => {
  const { idsOf } = await load((address) => address !== lost);
  expect(COMPANIES.map((company) => idsOf(ofInvoice(company)) !== undefined)).toEqual(told);
});

test('a staff file without a QR code lacks none', async () => {
  const { idsOf } = await load((address) => address !== '/qr.png', '');
  expect(idsOf(ofInvoice(PLAIN))).toEqual({ logo: '', qr: '', signature: '' });
});
