import type { IssuedInvoice, PictureIds } from '../../domain/invoice/issued-invoice.ts';
import { fingerprintOf } from '../../paper/pdf/fingerprint.ts';
import type { InvoicePictures } from '../../paper/render-invoice-pdf.ts';
import { readPicture, type SealedPicture } from '../../storage/pictures.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';

/** The pictures of the staff file, with which a company's next invoice is issued. */
export async function loadPictures(
  { environment, config }: Pick<SignedInContext, 'environment' | 'config'>,
  companyId: string,
): Promise<InvoicePictures> {
  const company = config.companies.find(({ id }) => id === companyId);
  const [logo = '', qr = ''] = await Promise.all(
    [company?.logo ?? '', config.qr].map((source) => loadPicture(environment, source)),
  );
  return { logo, qr };
}

export function pictureIdsOf({ logo, qr }: InvoicePictures): PictureIds {
  return { logo: idOf(logo), qr: idOf(qr) };
}

export function sealPictures(
  { logo, qr }: InvoicePictures,
  key: StorageKey,
): Promise<SealedPicture[]> {
  return Promise.all(
    [logo, qr]
      .filter((picture) => picture !== '')
      .map(async (picture) => {
        const id = idOf(picture);
        return { id, sealed: await sealWithStorageKey(picture, key, sealPlaceOfPicture(id)) };
      }),
  );
}

/**
 * The pictures that an invoice was issued with. Those of the staff file stand in for one that is
 * missing, as in a backup of an earlier version, and for all of an invoice older than its pictures.
 */
export async function readIssuedPictures(
  context: Pick<SignedInContext, 'environment' | 'config' | 'database' | 'storageKey'>,
  { company, pictures: ids }: IssuedInvoice,
): Promise<InvoicePictures> {
  if (ids === undefined) return loadPictures(context, company.id);
  const [logo, qr] = await Promise.all([ids.logo, ids.qr].map((id) => openPicture(context, id)));
  if (logo !== undefined && qr !== undefined) return { logo, qr };
  const current = await loadPictures(context, company.id);
  return { logo: logo ?? current.logo, qr: qr ?? current.qr };
}

/** Empty for none; undefined when this device cannot read it. */
async function openPicture(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  id: string,
): Promise<string | undefined> {
  if (id === '') return '';
  const read = await readPicture(database, id);
  if (read.kind !== 'done' || read.value === undefined) return undefined;
  const opening = await openWithStorageKey(read.value.sealed, storageKey, sealPlaceOfPicture(id));
  return opening.kind === 'opened' ? opening.text : undefined;
}

/** A picture as a data URL for the PDF; empty when it cannot be loaded, which is logged. */
async function loadPicture(
  environment: Pick<SignedInContext['environment'], 'loadPicture'>,
  source: string,
): Promise<string> {
  if (source === '' || source.startsWith('data:')) return source;
  try {
    return await environment.loadPicture(source);
  } catch (error) {
    console.warn(`The picture ${source} cannot be loaded.`, error);
    return '';
  }
}

function idOf(picture: string): string {
  return picture === '' ? '' : fingerprintOf(picture);
}

/** Where a picture is stored; it opens only there. */
function sealPlaceOfPicture(id: string): string {
  return `pictures/${id}`;
}
