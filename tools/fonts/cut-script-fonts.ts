import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = join(import.meta.dirname, '../../src/paper/fonts/scripts');

/** Joiners, the circle below a lone vowel sign, spaces, and the stops that Indian scripts share. */
const SHARED = [
  [0x0020, 0x0020],
  [0x00a0, 0x00a0],
  [0x0964, 0x0965],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
] as const;

interface Cut {
  readonly script: string;
  readonly packageFile: string;
  /** First and last code point of each range. */
  readonly stretches: readonly (readonly [first: number, last: number])[];
}

const CUTS: readonly Cut[] = [
  {
    script: 'devanagari',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-devanagari/package.json'),
    stretches: [[0x0900, 0x097f]],
  },
  {
    script: 'bengali',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-bengali/package.json'),
    stretches: [[0x0980, 0x09ff]],
  },
  {
    script: 'gurmukhi',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-gurmukhi/package.json'),
    stretches: [[0x0a00, 0x0a7f]],
  },
  {
    script: 'gujarati',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-gujarati/package.json'),
    stretches: [[0x0a80, 0x0aff]],
  },
  {
    script: 'oriya',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-oriya/package.json'),
    stretches: [[0x0b00, 0x0b7f]],
  },
  {
    script: 'tamil',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-tamil/package.json'),
    stretches: [[0x0b80, 0x0bff]],
  },
  {
    script: 'telugu',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-telugu/package.json'),
    stretches: [[0x0c00, 0x0c7f]],
  },
  {
    script: 'kannada',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-kannada/package.json'),
    stretches: [[0x0c80, 0x0cff]],
  },
  {
    script: 'malayalam',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-malayalam/package.json'),
    stretches: [[0x0d00, 0x0d7f]],
  },
  {
    script: 'arabic',
    packageFile: import.meta.resolve('@fontsource-variable/noto-sans-arabic/package.json'),
    stretches: [[0x0600, 0x06ff]],
  },
];

/** Subsets the fonts of scripts that only a browser can join, from regular to semibold in one file. */
export async function cutScriptFonts(): Promise<void> {
  for (const { script, packageFile, stretches } of CUTS) {
    const source = new URL(`files/noto-sans-${script}-${script}-wght-normal.woff2`, packageFile);
    const font = await subsetFont(readFileSync(source), charactersOf([...SHARED, ...stretches]), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 600 } },
      noHinting: true,
    });
    const name = `noto-sans-${script}.woff2`;
    writeFileSync(join(FOLDER, name), font);
    console.log(`src/paper/fonts/scripts/${name}  ${font.length} bytes`);
  }
}

function charactersOf(stretches: Cut['stretches']): string {
  return stretches
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
}
