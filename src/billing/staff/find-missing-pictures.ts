import type { SignedInContext } from '../signed-in-context.ts';

export interface MissingPictures {
  /** Names of the companies whose logo is missing. */
  readonly logosOf: readonly string[];
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
  const [isQrMissing, ...logos] = await Promise.all([
    isMissing(config.qr),
    ...config.companies.map(({ logo }) => isMissing(logo)),
  ]);
  return {
    logosOf: config.companies.filter((_, index) => logos[index]).map(({ name }) => name),
    isQrMissing,
  };
}
