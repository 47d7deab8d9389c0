import type { Look } from '../../src/domain/look/parse-look.ts';
import { readLook } from '../agency/read-look.ts';

/** A colour of the light look, for the manifests, which cannot read style sheets. */
export function tokenColour(name: keyof Look['light']): string {
  return readLook().light[name];
}
