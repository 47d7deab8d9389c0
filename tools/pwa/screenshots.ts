/** A picture of the app that an installing browser shows; `width` and `height` are the file's own. */
export interface Screenshot {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** Selector of what the picture begins with; the top of the page where there is none. */
  readonly at?: string;
  readonly width: number;
  readonly height: number;
  /** Pixels of the file for one of the screen's. */
  readonly scale: number;
}

const PATH = '/price-calculator?to=US&box=2.4,34,24,18&card=2026-04-01';
const LABEL = 'section[aria-labelledby="quote-to"]';
const NARROW = { path: PATH, width: 780, height: 1688, scale: 2 };
const WIDE = { path: PATH, width: 1280, height: 800, scale: 1 };

export const SCREENSHOTS: readonly Screenshot[] = [
  { name: 'quote-narrow', label: 'A price and the reason for it', at: LABEL, ...NARROW },
  { name: 'form-narrow', label: 'A parcel, its weight and its size', ...NARROW },
  { name: 'home-wide', label: 'From India to your door', ...WIDE, path: '/' },
  { name: 'quote-wide', label: 'A parcel, its price and the reason for it', ...WIDE },
];
