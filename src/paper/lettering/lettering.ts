import type { TextStyle } from '../pdf/style.ts';
import { directionOf } from './direction-of.ts';
import type { Drawing } from './drawing.ts';
import { isDrawable } from './is-drawable.ts';
import type { Letters } from './letters.ts';
import { packStencil, type Stencil } from './pack-stencil.ts';

/** As much of the browser's text engine as lettering needs. */
export interface TextEngine {
  /** The width of a text in a font of CSS, in pixels. */
  readonly measure: (text: string, font: string) => number;
  readonly draw: (text: string, font: string, direction: 'ltr' | 'rtl') => Drawing;
}

/** A font that the browser has loaded. */
export interface LoadedFont {
  readonly family: string;
  /** Matches a text that needs it. */
  readonly letters: RegExp;
}

/** Sets letters that jsPDF cannot join, with the browser's own text engine. */
export interface Lettering extends Letters {
  /** The width of a line in one size, in em. */
  readonly widthOf: (line: string, weight: TextStyle['weight']) => number;
  /** The line in 600 dots per inch. */
  readonly draw: (line: string, style: Pick<TextStyle, 'size' | 'weight'>) => Stencil;
}

export const DOTS_PER_POINT = 600 / 72;

/** No version of Unicode has a character here, so it is drawn as whatever is missing is. */
const NO_CHARACTER = '\u0378';
/** Large enough to tell two shapes apart. */
const PROBE = 32;
const MEASURE = 200;

/** @param fonts in the order in which they are tried, before those of the device */
export function makeLettering(engine: TextEngine, fonts: readonly LoadedFont[]): Lettering {
  const known = new Map<string, boolean>();
  const fontFor = (text: string, weight: TextStyle['weight'], pixels: number) => {
    const own = fonts.filter(({ letters }) => letters.test(text));
    const families = [...own.map(({ family }) => `"${family}"`), 'sans-serif'].join(', ');
    return `${weight === 'semibold' ? 600 : 400} ${pixels}px ${families}`;
  };
  const canDraw = (character: string) => {
    const font = fontFor(character, 'regular', PROBE);
    const drawn = engine.draw(character, font, 'ltr');
    if (drawn.opacity.every((each) => each === 0)) return false;
    const isAsWide = engine.measure(character, font) === engine.measure(NO_CHARACTER, font);
    return !(isAsWide && hasSameFrame(drawn, engine.draw(NO_CHARACTER, font, 'ltr')));
  };
  return {
    has: (character) => {
      if (!isDrawable(character)) return false;
      const can = known.get(character) ?? canDraw(character);
      known.set(character, can);
      return can;
    },
    widthOf: (line, weight) => engine.measure(line, fontFor(line, weight, MEASURE)) / MEASURE,
    draw: (line, { size, weight }) => {
      const font = fontFor(line, weight, size * DOTS_PER_POINT);
      return packStencil(engine.draw(line, font, directionOf(line)));
    },
  };
}

/** Firefox writes a code into the box of a missing character, so only the boxes are alike. */
function hasSameFrame(one: Drawing, other: Drawing): boolean {
  const [a, b] = [packStencil(one), packStencil(other)];
  return a.width === b.width && a.height === b.height && a.baseline === b.baseline;
}
