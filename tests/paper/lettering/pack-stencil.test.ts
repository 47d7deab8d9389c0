import { expect, test } from 'vitest';
import { packStencil } from '../../../src/paper/lettering/pack-stencil.ts';

/** A drawing whose `#` is ink and whose `+` is a faint edge. */
const drawingOf = (...rows: string[]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  originX: 1,
  baseline: 3,
  opacity: Uint8Array.from([...rows.join('')], (one) => ({ '#': 255, '+': 90 })[one] ?? 0),
});

test('a picture is cut to its ink, eight pixels to a byte', () => {
  const rows = ['            ', '  ##      # ', '  +       # ', '            '];
  expect(packStencil(drawingOf(...rows))).toEqual({
    width: 9,
    height: 2,
    originX: -1,
    baseline: 2,
    bits: Uint8Array.of(0b11000000, 0b10000000, 0b00000000, 0b10000000),
  });
});

test('a picture without ink takes no room', () => {
  const { width, height, bits } = packStencil(drawingOf('   ', ' + '));
  expect({ width, height, bits }).toEqual({ width: 0, height: 0, bits: new Uint8Array(0) });
});
