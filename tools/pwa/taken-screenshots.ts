import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agencyConfigFolder } from '../agency/agency-config-folder.ts';
import { readBusiness } from '../agency/read-business.ts';
import { readLook } from '../agency/read-look.ts';
import { SCREENSHOTS, type Screenshot } from './screenshots.ts';

/** What `npm run screenshots` has taken: by name, digests of the agency on it and of the picture. */
export type TakenScreenshots = Readonly<Record<string, TakenScreenshot>>;

interface TakenScreenshot {
  readonly agency: string;
  readonly picture: string;
}

const TAKEN_SCREENSHOTS_PATH = join(import.meta.dirname, 'taken-screenshots.json');

function readTakenScreenshots(): TakenScreenshots {
  return JSON.parse(readFileSync(TAKEN_SCREENSHOTS_PATH, 'utf8'));
}

export function writeTakenScreenshots(taken: TakenScreenshots): void {
  writeFileSync(TAKEN_SCREENSHOTS_PATH, `${JSON.stringify(taken, null, 2)}\n`);
}

export function noteTaken(
  picture: Buffer | string,
  agency: string = agencyConfigFolder(),
): TakenScreenshot {
  return { agency: digestOfAgency(agency), picture: digest(picture) };
}

/**
 * The screenshots that show this agency, by its name and its colours. One that the owner has put
 * there was not taken here, and counts as the agency's own.
 * @param folder where the pictures are.
 */
export function listOwnScreenshots(
  folder: string,
  agency: string = agencyConfigFolder(),
  taken: TakenScreenshots = readTakenScreenshots(),
): readonly Screenshot[] {
  const ours = digestOfAgency(agency);
  return SCREENSHOTS.filter(({ name }) => {
    const file = join(folder, `${name}.webp`);
    if (!existsSync(file)) return false;
    const known = taken[name];
    return known?.picture !== digest(readFileSync(file)) || known.agency === ours;
  });
}

function digestOfAgency(agency: string): string {
  const { name, shortName } = readBusiness(agency);
  return digest(JSON.stringify([name, shortName, readLook(agency)]));
}

function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url');
}
