import type { TextEngine } from '../../src/environment/text-engine.ts';

interface FakeTextEngine extends TextEngine {
  /** The families that were loaded, in order. */
  readonly loaded: readonly string[];
  /** The fonts of CSS that something was drawn in. */
  readonly used: readonly string[];
}

const MARK = /\p{Mark}|\u200C|\u200D/u;

/**
 * A text engine whose letters are blocks 0.6 em wide, whose marks have no width and whose spaces are
 * Noto's; its box for a missing character is 0.5 em wide.
 */
export function fakeTextEngine(
  options: {
    /** Matches what no font has. */
    readonly lacks?: RegExp;
    /** Whether a font can be fetched. */
    readonly canLoad?: (family: string) => boolean;
  } = {},
): FakeTextEngine {
  const { lacks = /(?!)/u, canLoad = () => true } = options;
  const loaded: string[] = [];
  const used: string[] = [];
  const isMissing = (character: string) => character === '\u0378' || lacks.test(character);
  const shareOf = (one: string) => {
    if (MARK.test(one)) return 0;
    if (one === ' ') return 0.26;
    return isMissing(one) ? 0.5 : 0.6;
  };
  const widthOf = (text: string, font: string) => {
    const em = Number(/([\d.]+)px/.exec(font)?.[1]);
    return [...text].reduce((sum, one) => sum + em * shareOf(one), 0);
  };
  return {
    loaded,
    used,
    loadFont: async (family) => {
      if (canLoad(family)) loaded.push(family);
      return canLoad(family);
    },
    measure: widthOf,
    draw: (text, font) => {
      used.push(font);
      const width = Math.max(Math.ceil(widthOf(text, font)), 1);
      const height = [...text].some(isMissing) ? 7 : 9;
      const opacity = new Uint8Array(width * height).fill(255);
      return { width, height, originX: 0, baseline: height - 2, opacity };
    },
  };
}
