import { cleanLine } from './clean-text.ts';

/** A name or number in the middle of a sentence is not longer than this. */
const MOST = 60;

/** A text as a sentence quotes it: on one line, and with an ellipsis in place of what is too long. */
export function shortenLine(text: string, most = MOST): string {
  const letters = [...cleanLine(text)];
  return letters.length <= most
    ? letters.join('')
    : `${letters.slice(0, most).join('').trimEnd()}…`;
}
