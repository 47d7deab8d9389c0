import type { Canvas } from './canvas.ts';
import { leadingOf, STYLES } from './style.ts';

export interface PairsFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** From the left of the labels to the left of the values. */
  readonly indent: number;
}

/** Labels with their values beside them, empty ones left out; gives the next baseline. */
export function writePairs(
  canvas: Canvas,
  pairs: readonly (readonly [label: string, value: string])[],
  { x, y, width, indent }: PairsFrame,
): number {
  let next = y;
  for (const [label, value] of pairs) {
    if (value === '') continue;
    canvas.write(label, x, next, STYLES.label);
    const lines = canvas.wrap(value, width - indent, STYLES.body);
    next = canvas.writeLines(lines, x + indent, next, STYLES.body);
  }
  return next;
}

/** The height that `writePairs` takes. */
export function measurePairs(
  canvas: Canvas,
  pairs: readonly (readonly [label: string, value: string])[],
  { width, indent }: Pick<PairsFrame, 'width' | 'indent'>,
): number {
  const lines = pairs.flatMap(([, value]) => canvas.wrap(value, width - indent, STYLES.body));
  return lines.length * leadingOf(STYLES.body);
}
