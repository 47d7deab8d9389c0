import { isRightToLeft } from './is-right-to-left.ts';

/** The direction of the first letter, as in the browser's `dir="auto"`. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  return isRightToLeft(/\p{Letter}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';
}
