import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels for each unit, and white around the code, in the units of its rectangles. */
interface Scan {
  readonly scale: number;
  readonly margin: number;
}

/** What a phone reads of dark rectangles on white; undefined when it is no QR code. */
export function scanCode(
  rectangles: readonly Rectangle[],
  { scale, margin }: Scan,
): string | undefined {
  const left = Math.min(...rectangles.map(({ x }) => x)) - margin;
  const top = Math.min(...rectangles.map(({ y }) => y)) - margin;
  const right = Math.max(...rectangles.map(({ x, width }) => x + width)) + margin;
  const side = Math.ceil((right - left) * scale);
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const { x, y, width, height } of rectangles) {
    const [firstX, lastX] = [x - left, x - left + width].map((edge) => Math.round(edge * scale));
    const [firstY, lastY] = [y - top, y - top + height].map((edge) => Math.round(edge * scale));
    for (let row = firstY ?? 0; row < (lastY ?? 0); row += 1) {
      for (let column = firstX ?? 0; column < (lastX ?? 0); column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}

/** The rectangles of the code in one of our PDFs, in millimetres from the upper left; empty without one. */
export function readCodeSquares(pdf: Uint8Array): Rectangle[] {
  const inMillimetres = 25.4 / 72;
  const found = contentsOf(pdf).flatMap((content) => {
    const [, shape = ''] = /((?:[-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+ re\n){20,})f\n/.exec(content) ?? [];
    return [...shape.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)];
  });
  return found.map(([, ...numbers]) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(
      (number) => Number(number) * inMillimetres,
    );
    // PDFs count from the lower edge, and jsPDF draws rectangles downwards.
    return { x, y: 297 - y, width, height: Math.abs(height) };
  });
}

function contentsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/\/FlateDecode.*?stream\n(.*?)\nendstream/gs)].map(([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  );
}
