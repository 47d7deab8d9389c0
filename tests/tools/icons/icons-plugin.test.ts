import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { type DrawnIcons, noteDrawn } from '../../../tools/icons/drawn-icons.ts';
import { iconsPlugin } from '../../../tools/icons/icons-plugin.ts';
import { ICONS_TO_DRAW } from '../../../tools/icons/icons-to-draw.ts';
import { listDrawings } from '../../../tools/icons/list-drawings.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OTHER_AGENCY = join(import.meta.dirname, '../../fixtures/other-agency');
const ALL = listDrawings(AGENCY_FOLDER).map(({ path }) => path);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('icons');
  mkdirSync(join(folder, 'icons'));
});

test('an agency that has drawn its icons is told nothing', async () => {
  const built = await buildWith(OTHER_AGENCY, drawFor(OTHER_AGENCY));
  expect(built).toEqual({ said: '', kept: [] });
});

test('an agency with the sample’s icons is told which they are and what to do', async () => {
  const { said, kept } = await buildWith(OTHER_AGENCY, drawFor(AGENCY_FOLDER));
  expect(kept).toEqual(ALL);
  expect(said).toContain('drawn for other colours, another name or another address');
  expect(said).toContain('public/icons/icon-192.png');
  expect(said).toContain('public/social-card.png');
  expect(said).toContain('Run `npm run icons`');
});

test('a picture that the agency has put in the place of an icon is left alone', async () => {
  const drawn = drawFor(AGENCY_FOLDER);
  writeFileSync(join(folder, 'icons/icon-192.png'), 'a picture of the agency’s own');
  const { kept } = await buildWith(OTHER_AGENCY, drawn);
  expect(kept).toEqual(ALL.filter((path) => path !== 'icons/icon-192.png'));
});

test('an icon that is not there is named', async () => {
  const drawn = drawFor(AGENCY_FOLDER);
  rmSync(join(folder, 'favicon.svg'));
  expect((await buildWith(AGENCY_FOLDER, drawn)).kept).toEqual(['favicon.svg']);
});

test('only the social card shows the name and the address', () => {
  const one = listDrawings(AGENCY_FOLDER);
  const withName = one.filter(({ markup }) => markup.includes('Parcel Setu'));
  expect(withName.map(({ path }) => path)).toEqual(['social-card.png']);
});

/** Writes a picture for each of an agency's drawings, as `npm run icons` does. */
function drawFor(agency: string): DrawnIcons {
  return Object.fromEntries(
    listDrawings(agency).map((drawing) => {
      const picture = `a picture of ${drawing.markup}`;
      writeFileSync(join(folder, drawing.path), picture);
      return [drawing.path, noteDrawn(drawing, picture)];
    }),
  );
}

/** What a build of an agency says, and which files it keeps for the check of the deployed copy. */
async function buildWith(agency: string, drawn: DrawnIcons) {
  const said: string[] = [];
  const root = temporaryFolder('site');
  writeFileSync(join(root, 'index.html'), '<p>A site.</p>');
  const built = await build({
    root,
    configFile: false,
    publicDir: folder,
    customLogger: { ...createLogger('silent'), warn: (text) => void said.push(text) },
    plugins: [iconsPlugin({ agency, drawn })],
    build: { write: false },
  });
  rmSync(root, { recursive: true });
  if (!('output' in built)) throw new Error('The build has no output.');
  const list = built.output.find(({ fileName }) => fileName === ICONS_TO_DRAW);
  const kept = list?.type === 'asset' ? JSON.parse(String(list.source)) : [];
  return { said: said.join('\n'), kept };
}
