import type { Look } from '../../src/domain/look/parse-look.ts';
import { readLook } from '../agency/read-look.ts';

/** A colour of the look, light or dark, for what cannot read style sheets: manifest and icons. */
export function tokenColour(name: keyof Look['light'], scheme: 'light' | 'dark' = 'light'): string {
  return readLook()[scheme][name];
}
