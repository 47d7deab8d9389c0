import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FILES = new URL('files/', import.meta.resolve('@fontsource-variable/archivo/package.json'));
const FOLDER = join(import.meta.dirname, '../../src/ui/fonts');

const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const LATIN = `${PRINTABLE_ASCII.join('')}\u00a0·×–—‘’“”•…→←↑↓−≤≥°©éèêëáàâäãåæçñóòôöõøœíìîïúùûüýÉÅÇÖÜ`;

/** The rupee sign is in the font's extended file, so it comes as a second, tiny file. */
const CUTS = [
  {
    name: 'archivo-text',
    from: 'latin',
    text: LATIN,
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  {
    name: 'archivo-text-rupee',
    from: 'latin-ext',
    text: '₹',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  { name: 'archivo-display', from: 'latin', text: LATIN, axes: { wdth: 114, wght: 720 } },
  { name: 'archivo-display-rupee', from: 'latin-ext', text: '₹', axes: { wdth: 114, wght: 720 } },
];

/** Subsets the site's fonts to the characters that its pages use. */
export async function cutSiteFonts(): Promise<void> {
  for (const { name, from, text, axes } of CUTS) {
    const source = readFileSync(new URL(`archivo-${from}-standard-normal.woff2`, FILES));
    const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
    writeFileSync(join(FOLDER, `${name}.woff2`), font);
    console.log(`src/ui/fonts/${name}.woff2  ${font.length} bytes`);
  }
}
