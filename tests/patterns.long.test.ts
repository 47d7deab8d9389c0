import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Patterns that see only texts of our own making, or of a length that is cut before. */
const SHORT_TEXTS: Readonly<Record<string, string>> = {
  'src/domain/group-digits.ts': 'the digits of a number, which are sixteen at most',
  'src/domain/invoice/format-quantity.ts': 'three digits',
  'src/domain/invoice/pdf-file-name.ts': 'a name that is cut to a hundred characters',
  'tools/prerender/fill-template.ts': 'pages as the build writes them',
};

const LENGTH = 16_000;
/** A linear pattern takes less than a millisecond, a quadratic one a hundred at least. */
const MAX_MILLISECONDS = 50;

/** What a hostile or careless text is made of, beside the characters of the pattern itself. */
const PIECES = ['1', 'a', 'A', ' ', '.', '1 ', '1,', '1,1', '11,', 'a.', 'a ', 'no ', 'kg', '%41'];
const STARTS = ['', 'https://a'];
const ENDS = ['!', '\n'];

interface Pattern {
  readonly path: string;
  readonly pattern: RegExp;
}

const patterns = ['src', 'tools'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .flatMap((path) => patternsIn(`${folder}/${path}`)),
);

test('the patterns of all files are found', () => {
  expect(patterns.length).toBeGreaterThan(80);
});

test('no pattern takes more than linear time, whatever text somebody sends', () => {
  const slow = patterns
    .filter(({ path }) => !(path in SHORT_TEXTS))
    .flatMap(({ path, pattern }) =>
      hostileTexts(pattern)
        .filter((text) => isSlow(pattern, text))
        .slice(0, 1)
        .map((text) => `${path}: ${pattern} on ${JSON.stringify(text.slice(0, 20))}…`),
    );
  expect(slow).toEqual([]);
});

test('a quadratic pattern is found by these texts', () => {
  for (const pattern of [/^\d+\.?\d*$/, /[ .]+$/, /^[A-Z\d]*\d[A-Z\d]*$/, /^(\s|a)*\s*x$/]) {
    expect(
      hostileTexts(pattern).some((text) => isSlow(pattern, text)),
      String(pattern),
    ).toBe(true);
  }
});

function hostileTexts(pattern: RegExp): string[] {
  const own = pattern.source.match(/[^\\^$.*+?()[\]{}|]/g) ?? [];
  return [...new Set([...PIECES, ...own])].flatMap((piece) => {
    const middle = piece.repeat(LENGTH / piece.length);
    return STARTS.flatMap((start) => ENDS.map((end) => start + middle + end));
  });
}

/** A busy machine may be slow once; a slow pattern is slow each time. */
function isSlow(pattern: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const start = performance.now();
    text.replace(pattern, '');
    return performance.now() - start > MAX_MILLISECONDS;
  });
}

function patternsIn(path: string): Pattern[] {
  const found: Pattern[] = [];
  visit(parseSync(path, readFileSync(path, 'utf8')).program, (regex) => {
    found.push({ path, pattern: new RegExp(regex.pattern, regex.flags.replace('y', '')) });
  });
  return found;
}

interface RegexLiteral {
  readonly pattern: string;
  readonly flags: string;
}

function visit(value: unknown, see: (regex: RegexLiteral) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if ('regex' in value && isRegexLiteral(value.regex)) see(value.regex);
  for (const child of Object.values(value)) visit(child, see);
}

function isRegexLiteral(value: unknown): value is RegexLiteral {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
