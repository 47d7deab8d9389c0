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
  const resources = [...objects.values()].find(({ head }) => head.includes('/ProcSet'))?.head ?? '';
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

export interface DrawnText {
  /** As a viewer finds it. */
  readonly text: string;
  /** Points. */
  readonly width: number;
  /** Of the whole file, for the picture and what belongs to it. */
  readonly bytes: number;
}

/** The texts that are drawn as pictures, in the order in which they are first drawn. */
export function readDrawn(bytes: Uint8Array): DrawnText[] {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const forms = [...objects.values()].filter(({ head }) => head.includes('/Subtype /Form'));
  return forms.map(({ head, stream, size }) => {
    const maps = new Map(
      [...head.matchAll(/\/(T\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
        const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
        return [name, readByteMap(objects.get(map)?.stream ?? '')] as const;
      }),
    );
    const shown = [...stream.matchAll(/\/(T\d+) [\d.]+ Tf <([\dA-F]*)> Tj/g)];
    const characters = shown.flatMap(([, font = '', codes = '']) =>
      (codes.match(/../g) ?? []).map((code) => maps.get(font)?.get(code) ?? '?'),
    );
    const picture = objects.get(/\/S (\d+) 0 R/.exec(head)?.[1] ?? '')?.size ?? 0;
    const [, right = 0] = /\/BBox \[[-\d.]+ [-\d.]+ ([-\d.]+)/.exec(head) ?? [];
    return { text: characters.join(''), width: Number(right), bytes: size + picture };
  });
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
  /** Bytes in the file. */
  readonly size: number;
}

function readObjects(pdf: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.matchAll(/(\d+) 0 obj\n(.*?)endobj/gs)) {
    const start = body.indexOf('stream\n');
    const head = start < 0 ? body : body.slice(0, start);
    const stream = start < 0 ? '' : body.slice(start + 7, body.lastIndexOf('\nendstream'));
    const opened = head.includes('/FlateDecode') ? inflate(stream) : stream;
    objects.set(id, { head, stream: opened, size: body.length });
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

/** Of a font whose codes are single bytes. */
function readByteMap(cmap: string): Map<string, string> {
  return new Map(
    [...cmap.matchAll(/^<([\dA-F]{2})> <([\dA-F]+)>$/gm)].map(([, code = '', units = '']) => [
      code,
      Buffer.from(units, 'hex').swap16().toString('utf16le'),
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
