import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Makes the site's fonts anew: `tsx tools/fonts/site-fonts.ts`. The results are committed. */
const FILES = join(
  createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'),
  '../files',
);
const OUT = join(import.meta.dirname, '../../src/ui/fonts');

const PRINTABLE_ASCII = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index));
const LATIN = `${PRINTABLE_ASCII.join('')}\u00a0·×–—‘’“”•…→←↑↓−≤≥°©éèêëáàâäãåæçñóòôöõøœíìîïúùûüýÉÅÇÖÜ`;

/** The rupee sign stands in the font's extended file, so it comes as a second, tiny file. */
const cuts = [
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

for (const { name, from, text, axes } of cuts) {
  const source = readFileSync(join(FILES, `archivo-${from}-standard-normal.woff2`));
  const font = await subsetFont(source, text, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(join(OUT, `${name}.woff2`), font);
  console.log(`${name}.woff2: ${font.length} bytes`);
}
