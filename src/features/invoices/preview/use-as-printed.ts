import { REPLACEMENT, replaceUnprintable } from '../../../paper/find-unprintable.ts';

/** A text with a box wherever the PDF has one. */
export function asPrinted(text: string): string {
  return replaceUnprintable(text).replaceAll(REPLACEMENT, '□');
}
