import { writeFileSync } from 'node:fs';
import { renderRoomImportDiagram } from './rooms/render-room-import-diagram.ts';

/** Draws the rooms and their arrows into `docs/rooms.md`. */
writeFileSync(new URL('../docs/rooms.md', import.meta.url), await renderRoomImportDiagram());
console.log('docs/rooms.md');
