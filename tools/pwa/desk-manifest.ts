import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Business } from '../../src/domain/parse-business.ts';
import { siteManifest } from './site-manifest.ts';
import { tokenColour } from './token-colour.ts';

/**
 * The manifest for tablets at the counter: an app of its own beside the shoppers', which opens the
 * invoice. Its scope has only that page, so the site's other pages never open inside it.
 */
export function deskManifest(business: Business): Partial<ManifestOptions> {
  const { lang, dir, display, icons } = siteManifest(business, []);
  return {
    id: '/bill',
    name: `${business.name} Desk`,
    // Home screens cut a longer one, and it would read like the shoppers' app.
    short_name: 'Desk',
    description: 'For the agency’s own staff.',
    ...(lang && { lang }),
    ...(dir && { dir }),
    ...(display && { display }),
    ...(icons && { icons }),
    scope: '/bill',
    start_url: '/bill',
    theme_color: tokenColour('paper'),
    background_color: tokenColour('paper'),
    categories: ['business'],
  };
}
