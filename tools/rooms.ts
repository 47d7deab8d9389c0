import { writeFileSync } from 'node:fs';
import { drawRooms } from './rooms/draw-rooms.ts';

/** Draws the rooms and their arrows into `docs/rooms.md`. */
writeFileSync(new URL('../docs/rooms.md', import.meta.url), await drawRooms());
console.log('docs/rooms.md');
