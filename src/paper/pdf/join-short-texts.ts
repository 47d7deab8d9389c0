import type { Canvas } from './canvas.ts';
import type { TextStyle } from './style.ts';

/** Short texts side by side if they fit on one line, otherwise below each other. */
export function joinShortTexts(
  canvas: Canvas,
  row: readonly string[],
  width: number,
  style: TextStyle,
): string[] {
  const joined = row.join('  ·  ');
  if (canvas.widthOf(joined, style) <= width) return [joined];
  return row.flatMap((contact) => canvas.wrap(contact, width, style));
}
