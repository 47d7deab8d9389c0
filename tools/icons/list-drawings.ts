import { agencyConfigFolder } from '../agency/agency-config-folder.ts';
import { readBusiness } from '../agency/read-business.ts';
import { readLook } from '../agency/read-look.ts';
import { favicon, maskableIcon, roundedIcon, shortcutIcon } from './drawings.ts';
import { SOCIAL_CARD_SIZE, socialCard } from './social-card.ts';

export interface Drawing {
  /** The file below `public/`. */
  readonly path: string;
  /** SVG or HTML, which names its fonts and has none of them in it. */
  readonly markup: string;
  /** Of a PNG, in pixels; an SVG is saved as it is. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Every icon and the social card of an agency, by its name and its colours. */
export function listDrawings(folder: string = agencyConfigFolder()): readonly Drawing[] {
  const look = readLook(folder);
  const [rounded, maskable] = [roundedIcon(look), maskableIcon(look)];
  return [
    { path: 'favicon.svg', markup: favicon(look) },
    { path: 'icons/icon.svg', markup: rounded },
    square('icons/icon-192.png', rounded, 192),
    square('icons/icon-512.png', rounded, 512),
    square('icons/maskable-192.png', maskable, 192),
    square('icons/maskable-512.png', maskable, 512),
    // iOS rounds the corners itself and paints transparent areas black.
    square('icons/apple-touch-icon.png', maskable, 180),
    square('icons/shortcut-calculator.png', shortcutIcon(look, CALCULATOR), 96),
    square('icons/shortcut-track.png', shortcutIcon(look, PARCEL), 96),
    {
      path: 'social-card.png',
      markup: socialCard(look, readBusiness(folder)),
      size: SOCIAL_CARD_SIZE,
    },
  ];
}

const CALCULATOR =
  '<rect width="16" height="20" x="4" y="2" rx="2"/><path d="M8 6h8M16 14v4M8 10h.01M12 10h.01M16 10h.01M8 14h.01M12 14h.01M8 18h.01M12 18h.01"/>';
const PARCEL =
  '<path d="M3.5 7.2 12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7zM3.5 7.2 12 12l8.5-4.8M12 12v9.5M7.6 4.9l8.6 4.8"/>';

function square(path: string, markup: string, side: number): Drawing {
  return { path, markup, size: { width: side, height: side } };
}
