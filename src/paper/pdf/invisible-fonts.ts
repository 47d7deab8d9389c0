import type { PdfObjects } from './pdf-objects.ts';

/** Codes of a simple font are one byte each. */
const CODES = 256;
/** The width of every character, in thousandths of an em. */
const WIDTH = 500;

/**
 * Fonts whose characters have a width and no shape, for text that is searched and copied while a
 * picture shows it; each has up to 256 of the characters.
 */
export class InvisibleFonts {
  /** Entries for the resources of what uses the fonts. */
  readonly resources: string;
  readonly #codes = new Map<string, number>();

  constructor(pdf: PdfObjects, texts: readonly string[]) {
    for (const character of texts.join('')) {
      if (!this.#codes.has(character)) this.#codes.set(character, this.#codes.size);
    }
    const characters = [...this.#codes.keys()];
    const shape = pdf.put([], `${WIDTH} 0 d0`);
    this.resources = Array.from({ length: Math.ceil(characters.length / CODES) }, (_, index) => {
      const own = characters.slice(index * CODES, (index + 1) * CODES);
      return `/T${index} ${putFont(pdf, own, shape)} 0 R`;
    }).join(' ');
  }

  /** Operators that place a text at the origin, as wide as its picture; sizes in points. */
  show(text: string, size: number, width: number): string {
    const stretch = (100 * width) / ([...text].length * (WIDTH / 1000) * size);
    const parts: string[] = [];
    let current: number | undefined;
    for (const character of text) {
      const code = this.#codes.get(character) ?? 0;
      const font = Math.floor(code / CODES);
      if (font !== current)
        parts.push(`${current === undefined ? '' : '> Tj '}/T${font} ${size} Tf <`);
      parts.push(hex(code % CODES, 2));
      current = font;
    }
    return `BT 3 Tr ${stretch.toFixed(2)} Tz ${parts.join('')}> Tj ET`;
  }
}

function putFont(pdf: PdfObjects, characters: readonly string[], shape: number): number {
  const last = characters.length - 1;
  const meanings = pdf.put([], toUnicode(characters));
  return pdf.put([
    ['Type', '/Font'],
    ['Subtype', '/Type3'],
    ['FontBBox', '[0 -300 500 1000]'],
    ['FontMatrix', '[0.001 0 0 0.001 0 0]'],
    ['CharProcs', `<< /c ${shape} 0 R >>`],
    ['Encoding', `<< /Type /Encoding /Differences [0${' /c'.repeat(characters.length)}] >>`],
    ['FirstChar', '0'],
    ['LastChar', String(last)],
    ['Widths', `[${characters.map(() => WIDTH).join(' ')}]`],
    ['Resources', '<< >>'],
    ['ToUnicode', `${meanings} 0 R`],
  ]);
}

/** The characters of the codes; a block of such a table has at most a hundred. */
function toUnicode(characters: readonly string[]): string {
  const lines = characters.map((character, code) => `<${hex(code, 2)}> <${utf16(character)}>`);
  const blocks: string[] = [];
  for (let first = 0; first < lines.length; first += 100) {
    const block = lines.slice(first, first + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...blocks,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

function utf16(character: string): string {
  return Array.from({ length: character.length }, (_, index) =>
    hex(character.charCodeAt(index), 4),
  ).join('');
}

function hex(value: number, digits: number): string {
  return value.toString(16).toUpperCase().padStart(digits, '0');
}
