import { writeFileSync } from 'node:fs';
import { drawFolderGraph } from './rooms/draw-folder-graph.ts';

/** Draws the rooms and their arrows into `docs/rooms.md`. */
writeFileSync(new URL('../docs/rooms.md', import.meta.url), await drawFolderGraph());
console.log('docs/rooms.md');
