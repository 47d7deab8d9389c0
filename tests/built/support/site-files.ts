import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';

/** Every file of the site, by its path below the folder. */
export function siteFiles(): string[] {
  return readdirSync(TEST_SITE_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(TEST_SITE_FOLDER.length + 1));
}

/** The pages, as files: `index.html`, `track.html`. */
export function pageFiles(): string[] {
  return readdirSync(TEST_SITE_FOLDER).filter((name) => name.endsWith('.html'));
}

/** The file in which the page of a path is. */
export function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

export function textOf(file: string): string {
  return readFileSync(join(TEST_SITE_FOLDER, file), 'utf8');
}
