import type { Canvas } from './canvas.ts';
import type { TextStyle } from './style.ts';

/** Telephone and e-mail side by side where they fit on one line, else below each other. */
export function contactLines(
  canvas: Canvas,
  contacts: readonly string[],
  width: number,
  style: TextStyle,
): string[] {
  const given = contacts.filter(Boolean);
  const joined = given.join('  ·  ');
  if (canvas.widthOf(joined, style) <= width) return given.length === 0 ? [] : [joined];
  return given.flatMap((contact) => canvas.wrap(contact, width, style));
}
