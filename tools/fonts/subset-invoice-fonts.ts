import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { drawBox } from './draw-box.ts';
import { printableCharacters } from './printable-characters.ts';
import { readCoverage } from './read-coverage.ts';

const FOLDER = join(import.meta.dirname, '../../src/features/invoices/pdf/fonts');
const FONTS = {
  'noto-sans-regular.ttf': '400Regular/NotoSans_400Regular.ttf',
  'noto-sans-semibold.ttf': '600SemiBold/NotoSans_600SemiBold.ttf',
};

/** jsPDF reads outlines, widths and character map; shaping and hints would be dead weight. */
const DROPPED_TABLES = ['GSUB', 'GPOS', 'GDEF', 'kern', 'gasp', 'STAT'];

// Run by hand when the characters or the font change; the results are committed.
const coverages: number[][] = [];
for (const [name, source] of Object.entries(FONTS)) {
  const subset = await subsetFont(readFont(source), printableCharacters(), {
    targetFormat: 'sfnt',
    noHinting: true,
    keepFeatures: [],
    noLayoutClosure: true,
    dropTables: DROPPED_TABLES,
  });
  drawBox(subset, 0xfffd);
  writeFileSync(join(FOLDER, name), subset);
  coverages.push(readCoverage(subset));
  console.log(`${name}: ${coverages.at(-1)?.length} characters, ${subset.length} bytes`);
}
writeFileSync(join(FOLDER, 'coverage.json'), `${JSON.stringify(stretchesOf(common(coverages)))}\n`);

function readFont(path: string): Buffer {
  const require = createRequire(import.meta.url);
  return readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${path}`));
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
