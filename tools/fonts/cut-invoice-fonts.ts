import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { drawBox } from './draw-box.ts';
import { printableCharacters } from './printable-characters.ts';
import { readCoverage } from './read-coverage.ts';

const FOLDER = join(import.meta.dirname, '../../src/paper/fonts');
const FONTS = {
  'noto-sans-regular.ttf': import.meta.resolve(
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  ),
  'noto-sans-semibold.ttf': import.meta.resolve(
    '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  ),
};

/** jsPDF reads only outlines, widths and the character map, so shaping and hints are dropped. */
const DROPPED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'kern', 'gasp', 'STAT'];

/** Subsets the invoice's fonts to what an invoice can print, and records the characters they have. */
export async function cutInvoiceFonts(): Promise<void> {
  const coverages: number[][] = [];
  for (const [name, source] of Object.entries(FONTS)) {
    const subset = await subsetFont(readFileSync(new URL(source)), printableCharacters(), {
      targetFormat: 'sfnt',
      noHinting: true,
      keepFeatures: [],
      noLayoutClosure: true,
      dropTables: DROPPED_TABLES,
    });
    drawBox(subset, 0xfffd);
    writeFileSync(join(FOLDER, name), subset);
    coverages.push(readCoverage(subset));
    console.log(
      `src/paper/fonts/${name}  ${subset.length} bytes, ${coverages.at(-1)?.length} characters`,
    );
  }
  const lines = stretchesOf(common(coverages)).map(([first, last]) => `  [${first}, ${last}]`);
  writeFileSync(join(FOLDER, 'coverage.json'), `[\n${lines.join(',\n')}\n]\n`);
}

function common([first = [], ...others]: number[][]): number[] {
  return first.filter((code) => others.every((codes) => codes.includes(code)));
}

/** Pairs of first and last code point. */
function stretchesOf(codes: readonly number[]): number[][] {
  const stretches: number[][] = [];
  for (const code of codes) {
    const open = stretches.at(-1);
    if (open?.[1] === code - 1) open[1] = code;
    else stretches.push([code, code]);
  }
  return stretches;
}
