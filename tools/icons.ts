import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBusiness } from './agency/read-business.ts';
import { favicon, maskableIcon, roundedIcon, shortcutIcon } from './icons/drawings.ts';
import { SOCIAL_CARD_SIZE, socialCard } from './icons/social-card.ts';
import { openStudio } from './icons/studio.ts';

/** Draws every icon and the social card into `public/`; run it when the design or the name changes. */
const folder = join(import.meta.dirname, '../public');
mkdirSync(join(folder, 'icons'), { recursive: true });
const studio = await openStudio();

const CALCULATOR =
  '<rect width="16" height="20" x="4" y="2" rx="2"/><path d="M8 6h8M16 14v4M8 10h.01M12 10h.01M16 10h.01M8 14h.01M12 14h.01M8 18h.01M12 18h.01"/>';
const PARCEL =
  '<path d="M3.5 7.2 12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7zM3.5 7.2 12 12l8.5-4.8M12 12v9.5M7.6 4.9l8.6 4.8"/>';

write('favicon.svg', favicon());
write('icons/icon.svg', roundedIcon());
write('icons/icon-192.png', await studio.drawSquare(roundedIcon(), 192));
write('icons/icon-512.png', await studio.drawSquare(roundedIcon(), 512));
write('icons/maskable-192.png', await studio.drawSquare(maskableIcon(), 192));
write('icons/maskable-512.png', await studio.drawSquare(maskableIcon(), 512));
// iOS rounds the corners itself and paints transparent areas black.
write('icons/apple-touch-icon.png', await studio.drawSquare(maskableIcon(), 180));
write('icons/shortcut-calculator.png', await studio.drawSquare(shortcutIcon(CALCULATOR), 96));
write('icons/shortcut-track.png', await studio.drawSquare(shortcutIcon(PARCEL), 96));
write('social-card.png', await studio.draw(socialCard(readBusiness()), SOCIAL_CARD_SIZE));
await studio.close();

function write(path: string, content: string | Buffer): void {
  writeFileSync(join(folder, path), content);
  console.log(`public/${path}  ${content.length} bytes`);
}
