import type { SignedInContext } from '../signed-in-context.ts';

export interface MissingPictures {
  /** Names of the companies whose logo is missing. */
  readonly logosOf: readonly string[];
  /** Names of the companies whose signature is missing. */
  readonly signaturesOf: readonly string[];
  readonly isQrMissing: boolean;
}

/** The pictures that the staff file names and that cannot be loaded, so that no invoice has them. */
export async function findMissingPictures({
  environment,
  config,
}: Pick<SignedInContext, 'environment' | 'config'>): Promise<MissingPictures> {
  const isMissing = async (picture: string): Promise<boolean> => {
    // A data URL is the picture itself.
    if (picture === '' || picture.startsWith('data:')) return false;
    return environment.loadPicture(picture).then(
      () => false,
      () => true,
    );
  };
  const { companies } = config;
  const [isQrMissing, logos, signatures] = await Promise.all([
    isMissing(config.qr),
    Promise.all(companies.map(({ logo }) => isMissing(logo))),
    Promise.all(companies.map(({ tax }) => isMissing(tax?.signatory?.picture ?? ''))),
  ]);
  const namesOf = (missing: readonly boolean[]) =>
    companies.filter((_, index) => missing[index]).map(({ name }) => name);
  return { logosOf: namesOf(logos), signaturesOf: namesOf(signatures), isQrMissing };
}
