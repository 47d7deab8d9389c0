import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  LARGEST_PICTURE_BYTES,
  pictureType,
  WIDEST_PICTURE,
} from '../../src/agency/staff/picture-type.ts';

export interface EmbeddedPicture {
  /**
   * A data URL, so that the picture is sealed too and available offline; empty when none is named.
   * A picture that cannot be sealed keeps its name, by which the desk tells staff that it is missing.
   */
  readonly picture: string;
  readonly warnings: readonly string[];
}

/** Takes a picture that a staff file names into the file itself. */
export function embedPicture(named: string, staffPath: string): EmbeddedPicture {
  if (named === '' || named.startsWith('data:')) return { picture: named, warnings: [] };
  if (/^https?:/.test(named))
    return missing(named, `${named} is on another site, which the desk may not load from`);
  const path = [join(dirname(staffPath), named), join('public', named)].find(existsSync);
  if (path === undefined) return missing(named, `${named} was not found`);
  const bytes = readFileSync(path);
  const type = pictureType(bytes);
  if (type === undefined) return missing(named, `${path} is neither PNG nor JPEG`);
  return {
    picture: `data:${type};base64,${bytes.toString('base64')}`,
    warnings: bytes.length > LARGEST_PICTURE_BYTES ? [advice(path, bytes.length)] : [],
  };
}

function missing(picture: string, fault: string): EmbeddedPicture {
  return { picture, warnings: [`${fault}: invoices are made without this picture`] };
}

function advice(path: string, length: number): string {
  return (
    `${path} has ${length} bytes: invoices with it may be too large to e-mail. ` +
    'Save it as a PNG with few colours, at most ' +
    `${WIDEST_PICTURE} pixels wide`
  );
}
