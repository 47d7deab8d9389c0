import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { beforeEach, expect, test } from 'vitest';
import { SCREENSHOTS } from '../../../tools/pwa/screenshots.ts';
import { screenshotsPlugin } from '../../../tools/pwa/screenshots-plugin.ts';
import {
  listOwnScreenshots,
  noteTaken,
  type TakenScreenshots,
} from '../../../tools/pwa/taken-screenshots.ts';
import { AGENCY_FOLDER } from '../../support/agency-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const OTHER_AGENCY = join(import.meta.dirname, '../../fixtures/other-agency');
const NAMES = SCREENSHOTS.map(({ name }) => name);

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('screenshots');
});

test('an agency’s manifest has the screenshots that were taken of it', () => {
  expect(namesFor(OTHER_AGENCY, takeOf(OTHER_AGENCY))).toEqual(NAMES);
});

test('it has none that show another agency', () => {
  expect(namesFor(OTHER_AGENCY, takeOf(AGENCY_FOLDER))).toEqual([]);
});

test('a picture that the owner has put there is the agency’s own', () => {
  const taken = takeOf(AGENCY_FOLDER);
  writeFileSync(join(folder, 'home-wide.webp'), 'a picture of the owner’s own');
  expect(namesFor(OTHER_AGENCY, taken)).toEqual(['home-wide']);
});

test('one that is not there is left out', () => {
  const taken = takeOf(AGENCY_FOLDER);
  rmSync(join(folder, 'home-wide.webp'));
  expect(namesFor(AGENCY_FOLDER, taken)).toEqual(NAMES.filter((name) => name !== 'home-wide'));
});

test('a build names those that it leaves out, and what to do', async () => {
  const [first, ...others] = SCREENSHOTS;
  const said = await buildWith(others);
  expect(said).toContain(`public/screenshots/${first?.name}.webp`);
  expect(said).not.toContain(others[0]?.name);
  expect(said).toContain('npm run screenshots');
  expect(await buildWith(SCREENSHOTS)).toBe('');
});

/** Puts a picture for each of them into the folder, as `npm run screenshots` does. */
function takeOf(agency: string): TakenScreenshots {
  return Object.fromEntries(
    NAMES.map((name) => {
      const picture = `${name} of ${agency}`;
      writeFileSync(join(folder, `${name}.webp`), picture);
      return [name, noteTaken(picture, agency)];
    }),
  );
}

function namesFor(agency: string, taken: TakenScreenshots): readonly string[] {
  return listOwnScreenshots(folder, agency, taken).map(({ name }) => name);
}

async function buildWith(own: typeof SCREENSHOTS): Promise<string> {
  const said: string[] = [];
  writeFileSync(join(folder, 'index.html'), '<p>A site.</p>');
  await build({
    root: folder,
    configFile: false,
    customLogger: { ...createLogger('silent'), warn: (text) => void said.push(text) },
    plugins: [screenshotsPlugin(own)],
    build: { write: false },
  });
  return said.join('\n');
}
