import { inflateSync } from 'node:zlib';

export interface Run {
  readonly text: string;
  /** Points from the left and the lower edge. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The runs of text on each page of one of our PDFs, in the order in which they are drawn. */
export function readPdf(bytes: Uint8Array): Run[][] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const resources = [...objects.values()].find(({ head }) => head.includes('/Font <<'))?.head ?? '';
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      return [name, readCharacterMap(objects.get(map)?.stream ?? '')] as const;
    }),
  );
  return [...objects.values()]
    .map(({ head }) => /\/Type \/Page\n.*\/Contents (\d+) 0 R/s.exec(head)?.[1])
    .filter((id) => id !== undefined)
    .map((id) => readRuns(objects.get(id)?.stream ?? '', fonts));
}

/** The text of a page as one string, for searching. */
export function textOf(page: readonly Run[] | undefined): string {
  return (page ?? []).map(({ text }) => text).join('\n');
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)) {
    const start = body.indexOf('stream\n');
    const head = start < 0 ? body : body.slice(0, start);
    const stream = start < 0 ? '' : body.slice(start + 7, body.lastIndexOf('\nendstream'));
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflate(stream) : stream });
  }
  return objects;
}

function inflate(stream: string): string {
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

function readCharacterMap(cmap: string): Map<string, string> {
  return new Map(
    [...cmap.matchAll(/<([\da-f]{4})><([\da-f]{4})>/gi)].map(([, glyph = '', code = '']) => [
      glyph,
      String.fromCharCode(Number.parseInt(code, 16)),
    ]),
  );
}

function readRuns(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): Run[] {
  const text = /\/(F\d+) ([\d.]+) Tf\n.*?\n([-\d.]+) ([-\d.]+) Td\n<([\da-f]*)> Tj/gs;
  return [...content.matchAll(text)].map(([, font = '', size, x, y, glyphs = '']) => ({
    text: (glyphs.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.get(glyph) ?? '?').join(''),
    x: Number(x),
    y: Number(y),
    size: Number(size),
  }));
}
