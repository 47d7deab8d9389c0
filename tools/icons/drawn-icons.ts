import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Drawing } from './list-drawings.ts';

/** What `npm run icons` has drawn: by file, digests of the drawing and of the picture made of it. */
export type DrawnIcons = Readonly<Record<string, DrawnIcon>>;

interface DrawnIcon {
  readonly drawing: string;
  readonly picture: string;
}

const DRAWN_ICONS_PATH = join(import.meta.dirname, 'drawn-icons.json');

export function readDrawnIcons(): DrawnIcons {
  return JSON.parse(readFileSync(DRAWN_ICONS_PATH, 'utf8'));
}

export function writeDrawnIcons(drawn: DrawnIcons): void {
  writeFileSync(DRAWN_ICONS_PATH, `${JSON.stringify(drawn, null, 2)}\n`);
}

export function noteDrawn({ markup }: Drawing, picture: string | Buffer): DrawnIcon {
  return { drawing: digest(markup), picture: digest(picture) };
}

/**
 * The files of a folder that were drawn by another look, name or address, or are not there. A picture
 * that an agency has put there itself was not drawn here, and is left out.
 */
export function listIconsToDraw(
  drawings: readonly Drawing[],
  folder: string,
  drawn: DrawnIcons,
): readonly string[] {
  const toDraw = drawings.filter(({ path, markup }) => {
    const file = join(folder, path);
    if (!existsSync(file)) return true;
    const known = drawn[path];
    const isOwn = known?.picture !== digest(readFileSync(file));
    return !isOwn && known.drawing !== digest(markup);
  });
  return toDraw.map(({ path }) => path);
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
