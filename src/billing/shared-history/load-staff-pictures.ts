import type { Company } from '../../domain/invoice/company.ts';
import type { IssuedInvoice, PictureIds } from '../../domain/invoice/issued-invoice.ts';
import type { SealedPicture } from '../../storage/pictures.ts';
import {
  type IssuedPictures,
  loadPictures,
  pictureIdsOf,
  sealPictures,
} from '../issuing/invoice-pictures.ts';
import type { SignedInContext } from '../signed-in-context.ts';

export interface StaffPictures {
  /** Undefined when one of them cannot be loaded now: the PDF then takes the staff file's. */
  readonly idsOf: (invoice: Pick<IssuedInvoice, 'company' | 'tax'>) => PictureIds | undefined;
  /** Those of the staff file, so that the PDFs keep them when the staff file changes. */
  readonly sealed: readonly SealedPicture[];
}

/** The pictures that the companies of the staff file are issuing with now. */
export async function loadStaffPictures(
  context: Pick<SignedInContext, 'environment' | 'config' | 'storageKey'>,
): Promise<StaffPictures> {
  const { companies } = context.config;
  const loaded = await Promise.all(
    companies.map(async (company) => {
      const pictures = await loadPictures(context, { company, tax: company.tax });
      return { company, pictures, isComplete: isComplete(context, company, pictures) };
    }),
  );
  const sealed = await Promise.all(
    loaded.map(({ pictures }) => sealPictures(pictures, context.storageKey)),
  );
  return {
    idsOf: ({ company: { id }, tax }) => {
      const found = loaded.find(({ company }) => company.id === id);
      if (found === undefined || !found.isComplete) return undefined;
      const ids = pictureIdsOf(found.pictures);
      return tax === undefined ? { ...ids, signature: '' } : ids;
    },
    sealed: sealed.flat(),
  };
}

/** A picture that could not be loaded is empty, as if there were none. */
function isComplete(
  { config }: Pick<SignedInContext, 'config'>,
  { logo, upi, tax }: Company,
  loaded: IssuedPictures,
): boolean {
  return (
    (logo === '' || loaded.logo !== '') &&
    (upi !== undefined || config.qr === '' || loaded.qr !== '') &&
    ((tax?.signatory?.picture ?? '') === '' || loaded.signature !== '')
  );
}
