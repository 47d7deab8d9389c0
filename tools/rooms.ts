import { writeFileSync } from 'node:fs';
import { renderRoomsPage } from './rooms/render-rooms-page.ts';

/** Draws the rooms and their arrows into `docs/rooms.md`. */
writeFileSync(new URL('../docs/rooms.md', import.meta.url), await renderRoomsPage());
console.log('docs/rooms.md');
