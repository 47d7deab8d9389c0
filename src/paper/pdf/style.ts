/** A4, in millimetres. */
export const PAPER = { width: 210, height: 297 } as const;
export const LEFT = 18;
export const RIGHT = PAPER.width - LEFT;
/** Where the text of a page starts, and the lowest it may reach. */
export const TOP = 17;
export const BOTTOM = 277;

/** Red, green, blue. Ink for content, grey for labels, one accent for what readers look for. */
export const COLOURS = {
  ink: [22, 33, 54],
  grey: [97, 104, 118],
  hairline: [214, 216, 222],
  paper: [247, 243, 235],
  accent: [190, 52, 37],
  white: [255, 255, 255],
} as const;

export type ColourName = keyof typeof COLOURS;

export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly weight: 'regular' | 'semibold';
  readonly colour: ColourName;
}

export const STYLES = {
  title: { size: 17, weight: 'semibold', colour: 'ink' },
  place: { size: 15, weight: 'semibold', colour: 'ink' },
  total: { size: 14, weight: 'semibold', colour: 'ink' },
  name: { size: 10.5, weight: 'semibold', colour: 'ink' },
  body: { size: 9, weight: 'regular', colour: 'ink' },
  strong: { size: 9, weight: 'semibold', colour: 'ink' },
  label: { size: 7.5, weight: 'semibold', colour: 'grey' },
  eyebrow: { size: 7.5, weight: 'semibold', colour: 'accent' },
  small: { size: 7.5, weight: 'regular', colour: 'grey' },
  fine: { size: 7, weight: 'regular', colour: 'grey' },
} as const satisfies Record<string, TextStyle>;

/** The line height of a style, in millimetres. */
export function leadingOf({ size }: TextStyle): number {
  return (size * 1.42 * 25.4) / 72;
}
