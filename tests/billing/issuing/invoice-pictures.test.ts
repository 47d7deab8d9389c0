import { beforeEach, expect, test, vi } from 'vitest';
import {
  loadPictures,
  pictureIdsOf,
  readIssuedPictures,
  sealPictures,
  sealPlaceOfPicture,
} from '../../../src/billing/issuing/invoice-pictures.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { fingerprintOf } from '../../../src/paper/pdf/fingerprint.ts';
import type { Database } from '../../../src/storage/database.ts';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../src/vault/storage-key.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';
import { COMPANY_TAX, taxInvoiceWith } from '../../support/tax.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const ISSUED = { logo: 'data:logo', qr: 'data:qr', signature: 'data:signature' };
const NOW = { logo: '/logo.png', qr: '/qr.png', signature: '/signature.png' };
const PLAIN = invoiceWith();
const SIGNED = taxInvoiceWith({});

let database: Database;
let storageKey: StorageKey;
let lost: readonly string[];
beforeEach(async () => {
  database = newDatabase();
  storageKey = await importStorageKey(generateStorageKeyText());
  lost = [];
});

/** Of a staff file whose pictures are those of now; each is loaded as its own address. */
function context() {
  const environment = testEnvironment({
    loadPicture: (address) =>
      lost.includes(address)
        ? Promise.reject(new TypeError('no network'))
        : Promise.resolve(address),
  });
  const tax = { ...COMPANY_TAX, signatory: { name: 'Asha', picture: NOW.signature } };
  const companies = staffConfigWith().companies.map((company) => ({
    ...company,
    logo: NOW.logo,
    tax,
  }));
  const config = staffConfigWith({ companies, qr: NOW.qr });
  return { environment, config, database, storageKey };
}

async function keep(pictures: typeof ISSUED): Promise<void> {
  await database.pictures.bulkPut(await sealPictures(pictures, storageKey));
}

const issuedWith = (pictures: Partial<typeof ISSUED>): IssuedInvoice => ({
  ...SIGNED,
  pictures: { ...pictureIdsOf({ ...ISSUED, ...pictures }) },
});

test('an invoice with tax fields is signed, and one without is not', async () => {
  expect(await loadPictures(context(), SIGNED)).toEqual(NOW);
  expect(await loadPictures(context(), PLAIN)).toEqual({ ...NOW, signature: '' });
});

test('a company that is paid by UPI has no QR picture, and one that is gone no logo', async () => {
  const { company } = SIGNED;
  const paid = { ...SIGNED, company: { ...company, upi: 'asha@bank' } };
  expect(await loadPictures(context(), paid)).toEqual({ ...NOW, qr: '' });
  const former = { ...SIGNED, company: { ...company, id: 'former' } };
  expect(await loadPictures(context(), former)).toEqual({ logo: '', qr: NOW.qr, signature: '' });
});

test('what cannot be loaded is left out, and logged', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  lost = [NOW.qr];
  expect(await loadPictures(context(), SIGNED)).toEqual({ ...NOW, qr: '' });
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('an invoice is printed with the pictures that it was issued with', async () => {
  await keep(ISSUED);
  expect(await readIssuedPictures(context(), issuedWith({}))).toEqual(ISSUED);
});

test('one that was issued without a picture gets none later', async () => {
  await keep(ISSUED);
  const invoice = issuedWith({ logo: '', signature: '' });
  expect(await readIssuedPictures(context(), invoice)).toEqual({
    logo: '',
    qr: ISSUED.qr,
    signature: '',
  });
});

test('no picture is stored for one that there is not', async () => {
  expect(await sealPictures({ logo: '', qr: ISSUED.qr, signature: '' }, storageKey)).toHaveLength(
    1,
  );
});

test('an invoice from before its pictures were kept has those of the staff file', async () => {
  const { pictures: _, ...former } = issuedWith({});
  expect(await readIssuedPictures(context(), former)).toEqual(NOW);
});

test.each(['logo', 'qr', 'signature'] as const)(
  'the staff file’s stands in for a %s that is not here, and only for that',
  async (missing) => {
    await keep({ ...ISSUED, [missing]: '' });
    const expected = { ...ISSUED, [missing]: NOW[missing] };
    expect(await readIssuedPictures(context(), issuedWith({}))).toEqual(expected);
  },
);

test('it does so, too, for one that does not open', async () => {
  await keep(ISSUED);
  const id = `${storageKey.id}/${fingerprintOf(ISSUED.qr)}`;
  expect(await database.pictures.update(id, { sealed: 'damaged' })).toBe(1);
  const expected = { ...ISSUED, qr: NOW.qr };
  expect(await readIssuedPictures(context(), issuedWith({}))).toEqual(expected);
});

test('one that an earlier version stored under its fingerprint alone is found', async () => {
  await keep({ ...ISSUED, qr: '' });
  const id = fingerprintOf(ISSUED.qr);
  const sealed = await sealWithStorageKey(ISSUED.qr, storageKey, sealPlaceOfPicture(id));
  await database.pictures.put({ id, sealed });
  expect(await readIssuedPictures(context(), issuedWith({}))).toEqual(ISSUED);
});
