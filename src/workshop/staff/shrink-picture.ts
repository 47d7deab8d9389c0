import {
  LARGEST_PICTURE_BYTES,
  pictureType,
  WIDEST_PICTURE,
} from '../../agency/staff/picture-type.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import { readOwnerFile } from '../read-owner-file.ts';

export type ShrunkPicture =
  | {
      readonly kind: 'picture';
      /** A data URL. */
      readonly picture: string;
      readonly bytes: number;
      /** It has so many colours that it stays too large for a mail even when it is small. */
      readonly isTooLarge: boolean;
    }
  | { readonly kind: 'no-picture' }
  /** The code that shrinks it does not come. */
  | { readonly kind: 'not-loaded' }
  /** `wrong` says why. */
  | { readonly kind: 'unreadable'; readonly wrong: string };

/** The narrowest is still wide enough to be read on an invoice. */
const WIDTHS = [WIDEST_PICTURE, 360, 280, 200, 140];

/** A picture of this device, as small as an invoice needs it. */
export async function shrinkPicture(
  environment: Pick<WorkshopEnvironment, 'loadPicture' | 'timeoutSignal'>,
  file: File,
): Promise<ShrunkPicture> {
  const read = await readOwnerFile(file);
  if (read.kind === 'unreadable') return read;
  const { bytes } = read;
  const type = pictureType(bytes) ?? (file.type.startsWith('image/') ? file.type : undefined);
  if (type === undefined) return { kind: 'no-picture' };
  const whole = `data:${type};base64,${toBase64(bytes)}`;
  if (bytes.length <= LARGEST_PICTURE_BYTES && pictureType(bytes) !== undefined) {
    return { kind: 'picture', picture: whole, bytes: bytes.length, isTooLarge: false };
  }
  try {
    // What `loadPicture` loads, too: loaded apart, its failure is not taken for that of the picture.
    await loadInTime(environment, () => import('../../environment/load-picture-as-data-url.ts'));
  } catch {
    return { kind: 'not-loaded' };
  }
  let picture = '';
  for (const width of WIDTHS) {
    try {
      picture = await environment.loadPicture(whole, width);
    } catch {
      return { kind: 'no-picture' };
    }
    if (bytesIn(picture) <= LARGEST_PICTURE_BYTES) break;
  }
  const size = bytesIn(picture);
  return { kind: 'picture', picture, bytes: size, isTooLarge: size > LARGEST_PICTURE_BYTES };
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesIn(dataUrl: string): number {
  return Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4);
}
