import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TOKENS = join(import.meta.dirname, '../../src/ui/tokens.css');

/** A colour of the look, light or dark, for what cannot read style sheets: manifest and icons. */
export function tokenColour(name: string, scheme: 'light' | 'dark' = 'light'): string {
  const [light = '', dark = ''] = readFileSync(TOKENS, 'utf8').split('prefers-color-scheme: dark');
  const found = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(scheme === 'dark' ? dark : light);
  if (found?.[1] === undefined) throw new Error(`No ${scheme} colour --${name} in tokens.css.`);
  return found[1];
}
