import type { Pair } from '../pair.ts';
import type { Canvas } from './canvas.ts';
import { leadingOf, STYLES } from './style.ts';

export interface PairsFrame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Distance from the left of the labels to the left of the texts. */
  readonly indent: number;
}

/** Writes labels with their texts beside them, and returns the next baseline. */
export function writePairs(
  canvas: Canvas,
  pairs: readonly Pair[],
  { x, y, width, indent }: PairsFrame,
): number {
  let next = y;
  for (const [label, text] of pairs) {
    canvas.write(label, x, next, STYLES.label);
    const lines = canvas.wrap(text, width - indent, STYLES.body);
    next = canvas.writeLines(lines, x + indent, next, STYLES.body);
  }
  return next;
}

/** The height that `writePairs` takes. */
export function measurePairs(
  canvas: Canvas,
  pairs: readonly Pair[],
  { width, indent }: Pick<PairsFrame, 'width' | 'indent'>,
): number {
  const lines = pairs.flatMap(([, text]) => canvas.wrap(text, width - indent, STYLES.body));
  return lines.length * leadingOf(STYLES.body);
}
