import type { IssuedInvoice, PictureIds } from '../../domain/invoice/issued-invoice.ts';
import type { PictureLoader } from '../../environment/picture-loader.ts';
import { fingerprintOf } from '../../paper/pdf/fingerprint.ts';
import type { InvoicePictures } from '../../paper/render-invoice-pdf.ts';
import { readPicture, type SealedPicture } from '../../storage/pictures.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import type { SignedInContext } from '../signed-in-context.ts';

export type IssuedPictures = Required<InvoicePictures>;

/** As much of an invoice as decides which pictures it has; one without tax fields is not signed. */
interface PicturedInvoice {
  readonly company: Pick<IssuedInvoice['company'], 'id' | 'upi'>;
  readonly tax?: unknown;
}

/** The pictures of the staff file, with which an invoice is issued now. */
export async function loadPictures(
  { environment, config }: Pick<SignedInContext, 'environment' | 'config'>,
  { company: { id, upi }, tax }: PicturedInvoice,
): Promise<IssuedPictures> {
  const company = config.companies.find((each) => each.id === id);
  const signed = tax === undefined ? undefined : company?.tax?.signatory?.picture;
  const [logo, qr, signature] = await Promise.all([
    loadPicture(environment, company?.logo),
    // A company that is paid by UPI has a code of its own in the picture's place.
    loadPicture(environment, upi === undefined ? config.qr : ''),
    loadPicture(environment, signed),
  ]);
  return { logo, qr, signature };
}

export function pictureIdsOf({ logo, qr, signature }: IssuedPictures): PictureIds {
  return { logo: idOf(logo), qr: idOf(qr), signature: idOf(signature) };
}

export function sealPictures(pictures: IssuedPictures, key: StorageKey): Promise<SealedPicture[]> {
  return Promise.all(
    Object.values(pictures)
      .filter((picture) => picture !== '')
      .map(async (picture) => {
        const id = storedIdOf(idOf(picture), key);
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
  invoice: IssuedInvoice,
): Promise<IssuedPictures> {
  const { pictures } = invoice;
  if (pictures === undefined) return loadPictures(context, invoice);
  const [logo, qr, signature] = await Promise.all([
    openPicture(context, pictures.logo),
    openPicture(context, pictures.qr),
    openPicture(context, pictures.signature),
  ]);
  if (logo !== undefined && qr !== undefined && signature !== undefined)
    return { logo, qr, signature };
  const current = await loadPictures(context, invoice);
  return {
    logo: logo ?? current.logo,
    qr: qr ?? current.qr,
    signature: signature ?? current.signature,
  };
}

/** Empty for none; undefined when this device cannot read it. */
async function openPicture(
  context: Pick<SignedInContext, 'database' | 'storageKey'>,
  id: string,
): Promise<string | undefined> {
  if (id === '') return '';
  const own = await openStored(context, storedIdOf(id, context.storageKey));
  // Earlier versions stored it under its fingerprint alone.
  return own ?? (await openStored(context, id));
}

async function openStored(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  id: string,
): Promise<string | undefined> {
  const read = await readPicture(database, id);
  if (read.kind !== 'done' || read.value === undefined) return undefined;
  const opening = await openWithStorageKey(read.value.sealed, storageKey, sealPlaceOfPicture(id));
  return opening.kind === 'opened' ? opening.text : undefined;
}

/** A picture as a data URL for the PDF; empty when it cannot be loaded, which is logged. */
async function loadPicture(environment: PictureLoader, source = ''): Promise<string> {
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

/**
 * Each storage key has a record of its own: one that a former key sealed would keep the same picture out,
 * and must stay, as a way back to that key needs it.
 */
function storedIdOf(id: string, key: StorageKey): string {
  return `${key.id}/${id}`;
}

/** Where a picture is stored; it opens only there. */
export function sealPlaceOfPicture(id: string): string {
  return `pictures/${id}`;
}
