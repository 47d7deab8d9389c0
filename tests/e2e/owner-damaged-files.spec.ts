import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { findAxeFaults } from './support/find-axe-faults.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { PAIR } from './support/sign-in-screen.ts';
import { expectKept, goOffline, OPENS_OFFLINE } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(async ({ context }) => {
  await context.close();
  await site.close();
});

test('without a connection damaged files are named for what they are, and what was typed stays', async ({
  context,
  page,
}) => {
  const folder = temporaryFolder('damaged');
  const fileWith = async (name: string, content: string | Buffer) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  await page.goto(`${site.origin}/owner`);
  await expectKept(page, OPENS_OFFLINE);
  await goOffline(context, page);

  await test.step('a picture and a film in place of the prices', async () => {
    await page.getByLabel('Name of the card', { exact: true }).fill('Monsoon card');
    const prices = page.getByLabel('Open prices');
    await prices.setInputFiles(await fileWith('prices.csv', PICTURE));
    await expect(page.getByText('prices.csv: the file is a picture')).toBeVisible();
    const film = await fileWith('film.csv', '');
    await truncate(film, 60_000_000);
    await prices.setInputFiles(film);
    await expect(page.getByText('film.csv: the file has 60 MB')).toBeVisible();
    await expect(page.getByLabel('Name of the card', { exact: true })).toHaveValue('Monsoon card');
    expect(await findAxeFaults(page)).toEqual([]);
  });

  await test.step('what is no staff file in place of one', async () => {
    await page.getByLabel('Staff file', { exact: true }).check();
    const id = page.getByLabel('ID', { exact: true });
    await id.fill(PAIR.id);
    await page.getByLabel('Password', { exact: true }).fill(PAIR.password);
    const staff = page.getByLabel('Open a staff file of this device');
    const damaged = [
      ['page.json', '<!doctype html><title>Sign in</title>', 'it is a web page, and no staff file'],
      ['half.json', '"vault1.pair.abcd', 'it is not JSON'],
      ['cut.json', '"vault1.pair.abcd"', 'the file is damaged'],
      ['logo.json', PICTURE, 'it is a picture, and no staff file'],
    ] as const;
    for (const [name, content, says] of damaged) {
      await staff.setInputFiles(await fileWith(name, content));
      await expect(page.getByRole('alert')).toContainText(`This file cannot be used: ${says}`);
      await expect(id).toHaveValue(PAIR.id);
    }
    await page.getByRole('button', { name: 'Open the file of this site' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    await expect(id).toHaveValue(PAIR.id);
    expect(await findAxeFaults(page)).toEqual([]);
  });
});
