import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CARD } from './support/agency.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { askForCard, openWithWorker } from './support/worker.ts';

let site: SiteCopy;
test.beforeEach(async () => {
  site = await serveCopy();
});
test.afterEach(() => site.close());

test('a new card on the host is picked up and kept, and a malformed one is refused', async ({
  context,
  page,
}) => {
  const name = 'The next card';
  await openWithWorker(page, `${site.origin}/`);

  await test.step('a new card is used at once, and offline too', async () => {
    replaceCard((text) => text.replace(/"name":"[^"]*"/, `"name":"${name}"`));
    expect(await askForCard(page)).toEqual({ status: 200, from: 'live', name });
    await context.setOffline(true);
    expect(await askForCard(page)).toEqual({ status: 200, from: 'saved-offline', name });
    await context.setOffline(false);
  });

  await test.step('a malformed card is refused, and the last good one stays in use', async () => {
    const malformed = [
      (text: string) => text.slice(0, text.length / 2),
      (text: string) => text.replace(`"divisor":${CARD.divisor}`, '"divisor":0'),
      () => '<!doctype html><title>Welcome to the hotel</title>',
    ];
    const good = readCard();
    for (const spoil of malformed) {
      expect(spoil(good)).not.toBe(good);
      replaceCard(() => spoil(good));
      expect(await askForCard(page)).toEqual({ status: 200, from: 'saved-refused', name });
    }
    await context.setOffline(true);
    expect(await askForCard(page)).toEqual({ status: 200, from: 'saved-offline', name });
  });
});

test('a host that has lost its card still installs the app, and says what it says', async ({
  page,
}) => {
  rmSync(cardFile());
  await openWithWorker(page, `${site.origin}/`);
  expect(await askForCard(page)).toMatchObject({ status: 404, from: null });
});

function cardFile(): string {
  return join(site.folder, 'rates/rate-card.json');
}

function readCard(): string {
  return readFileSync(cardFile(), 'utf8');
}

function replaceCard(change: (text: string) => string): void {
  writeFileSync(cardFile(), change(readCard()));
}
