import { contrast } from './contrast.ts';
import type { LookColour } from './look-colours.ts';

/** What stands on what on some page, and how well it must be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const PAIRS: readonly (readonly [on: LookColour, ground: LookColour, least: number])[] = [
  ...pairs('ink', ['paper', 'paperDeep', 'sheet', 'goodPaper', 'warnPaper', 'badPaper'], 4.5),
  ...pairs('inkSoft', ['paper', 'paperDeep', 'sheet'], 4.5),
  ...pairs('link', ['paper', 'paperDeep', 'sheet'], 4.5),
  ...pairs('accent', ['paper', 'sheet'], 4.5),
  ...pairs('accentDeep', ['paper', 'sheet'], 4.5),
  ...pairs('good', ['paper', 'sheet', 'goodPaper'], 4.5),
  ...pairs('warn', ['paper', 'sheet', 'warnPaper'], 4.5),
  ...pairs('bad', ['paper', 'sheet', 'badPaper'], 4.5),
  ...pairs('onAccent', ['accent', 'accentDeep'], 4.5),
  ...pairs('onAirmail', ['airmailRed', 'airmailBlue'], 4.5),
  ...pairs('lineStrong', ['paper', 'sheet'], 3),
];

/** Each pair of colours that many people could not read, as a sentence. */
export function listFaintPairs(colours: Readonly<Record<LookColour, string>>): FaintPair[] {
  return PAIRS.flatMap(([on, ground, least]) => {
    const ratio = contrast(colours[on], colours[ground]);
    if (ratio >= least) return [];
    // Rounded down, so that 4.499 does not read as enough.
    const shown = Math.floor(ratio * 100) / 100;
    const wrong = `on ${ground} has a contrast of ${shown}:1 and needs ${least}:1; make one of them lighter or darker`;
    return [{ colour: on, wrong }];
  });
}

interface FaintPair {
  readonly colour: LookColour;
  /** Follows the colour's name. */
  readonly wrong: string;
}

function pairs(on: LookColour, grounds: readonly LookColour[], least: number) {
  return grounds.map((ground) => [on, ground, least] as const);
}
