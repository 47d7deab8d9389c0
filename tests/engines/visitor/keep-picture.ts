import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tab } from '../drivers/tab.ts';

const FOLDER = 'test-results/engines';

/** Keeps what a tab shows, to be looked at; returns the file. */
export async function keepPicture(tab: Tab, name: string): Promise<string> {
  const picture = await tab.takePicture();
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.png`);
  writeFileSync(file, picture);
  return file;
}
