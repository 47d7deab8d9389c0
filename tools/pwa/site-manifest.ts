import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Business } from '../../src/domain/parse-business.ts';
import type { Screenshot } from './screenshots.ts';
import { tokenColour } from './token-colour.ts';

/** The manifest of the installed site: everything in it is for shoppers, nothing for staff. */
export function siteManifest(
  { name, shortName, description }: Business,
  screenshots: readonly Screenshot[],
): Partial<ManifestOptions> {
  return {
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: 'en-IN',
    dir: 'ltr',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    theme_color: tokenColour('paper'),
    background_color: tokenColour('paper'),
    categories: ['shopping', 'travel', 'utilities'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { ...maskable, src: '/icons/maskable-192.png', sizes: '192x192' },
      { ...maskable, src: '/icons/maskable-512.png', sizes: '512x512' },
    ],
    screenshots: screenshots.map(screenshot),
    shortcuts: [
      shortcut('Price Calculator', '/price-calculator', 'calculator'),
      shortcut('Track Your Order', '/track', 'track'),
    ],
    // A shop's message with a tracking number in it, shared from another app.
    share_target: {
      action: '/track',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  };
}

/** Phones mask these to a shape of their own, so they fill the whole square. */
const maskable = { type: 'image/png', purpose: 'maskable' } as const;

function shortcut(name: string, url: string, icon: string) {
  const src = `/icons/shortcut-${icon}.png`;
  return { name, url, icons: [{ src, sizes: '96x96', type: 'image/png' }] };
}

function screenshot({ name, label, width, height }: Screenshot) {
  return {
    src: `/screenshots/${name}.webp`,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: width > height ? ('wide' as const) : ('narrow' as const),
    label,
  };
}
