import { REPLACEMENT } from '../find-unprintable.ts';
import { isInFont } from '../is-in-font.ts';
import { isRightToLeft } from './is-right-to-left.ts';
import type { Letters } from './letters.ts';

/** A stretch of a line that is printed in one way. */
export interface TextRun {
  readonly text: string;
  /** Drawn as a picture, since the PDF's own font lacks its letters. */
  readonly isDrawn: boolean;
}

/** Marks, variation selectors among them, and joiners. */
const FOLLOWER = /^(?:\p{Mark}|\u200C|\u200D)$/u;
const SPACES = /^\s+$/;

/**
 * Divides a line into stretches that are printed as text and stretches that are drawn. A line with
 * letters written from right to left is drawn as a whole, since its parts change their order.
 */
export function splitRuns(line: string, letters: Letters | undefined): TextRun[] {
  if (letters === undefined) return [{ text: line, isDrawn: false }];
  const isDrawn = (character: string) => !isInFont(character) && letters.has(character);
  if (isRightToLeft(line) && [...line].some((one) => isRightToLeft(one) && isDrawn(one))) {
    const canDraw = (one: string) => FOLLOWER.test(one) || isInFont(one) || isDrawn(one);
    const text = [...line].map((one) => (canDraw(one) ? one : REPLACEMENT)).join('');
    return [{ text, isDrawn: true }];
  }
  const runs: TextRun[] = [];
  for (const character of line) {
    // A mark or a joiner changes the letter before it, so they are drawn together.
    const isFollower = runs.at(-1)?.isDrawn === true && FOLLOWER.test(character);
    append(runs, { text: character, isDrawn: isFollower || isDrawn(character) });
  }
  return runs;
}

/** Adds to the end; the spaces between two words that are drawn are drawn with them. */
function append(runs: TextRun[], next: TextRun): void {
  const last = runs.at(-1);
  const beforeLast = runs.at(-2);
  if (last?.isDrawn === next.isDrawn) {
    runs.splice(-1, 1, { ...last, text: last.text + next.text });
  } else if (next.isDrawn && beforeLast?.isDrawn === true && SPACES.test(last?.text ?? '')) {
    runs.splice(-2, 2, { ...next, text: beforeLast.text + last?.text + next.text });
  } else {
    runs.push(next);
  }
}
