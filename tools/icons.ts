import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawnIcons, noteDrawn, writeDrawnIcons } from './icons/drawn-icons.ts';
import { listDrawings } from './icons/list-drawings.ts';
import { openStudio } from './icons/studio.ts';

/** Draws every icon and the social card into `public/`; run it when colours, name or address change. */
const folder = join(import.meta.dirname, '../public');
mkdirSync(join(folder, 'icons'), { recursive: true });
const studio = await openStudio();
const drawn: Record<string, DrawnIcons[string]> = {};
for (const drawing of listDrawings()) {
  const { path, markup, size } = drawing;
  const picture = size === undefined ? markup : await studio.draw(markup, size);
  writeFileSync(join(folder, path), picture);
  drawn[path] = noteDrawn(drawing, picture);
  console.log(`public/${path}  ${picture.length} bytes`);
}
await studio.close();
writeDrawnIcons(drawn);
