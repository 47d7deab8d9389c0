import { isInFont } from '../is-in-font.ts';
import { isDrawable } from './is-drawable.ts';

/** The characters of a text that the PDF's own font lacks and that can be drawn, each once. */
export function lettersToDraw(text: string): string {
  return [...new Set(text)].filter((one) => !isInFont(one) && isDrawable(one)).join('');
}
