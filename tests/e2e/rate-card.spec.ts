import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { CARD } from './support/agency.ts';
import { CALCULATOR, economyPrice } from './support/calculator-screen.ts';
import { serveBuild } from './support/serve-build.ts';
import { type SiteCopy, serveCopy } from './support/serve-copy.ts';
import { askForCard, askHostForCard, openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

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
  const saved = { status: 200, from: 'saved', name };
  await openWithWorker(page, `${site.origin}/`);

  await test.step('the saved card answers first, and a new one from the next time on', async () => {
    replaceCard((text) => text.replace(/"name":\s*"[^"]*"/, `"name": "${name}"`));
    expect(await askForCard(page)).toEqual({ ...saved, name: CARD.name });
    expect(await askHostForCard(page)).toEqual({ status: 200, from: null, name });
    expect(await askForCard(page)).toEqual(saved);
    await context.setOffline(true);
    expect(await askForCard(page)).toEqual(saved);
    await context.setOffline(false);
  });

  await test.step('a malformed card is refused, and the last good one stays in use', async () => {
    const malformed = [
      (text: string) => text.slice(0, text.length / 2),
      (text: string) => text.replace(/"divisor":\s*\d+/, '"divisor": 0'),
      () => '<!doctype html><title>Welcome to the hotel</title>',
    ];
    const good = readCard();
    for (const spoil of malformed) {
      expect(spoil(good)).not.toBe(good);
      replaceCard(() => spoil(good));
      await askHostForCard(page);
      expect(await askForCard(page)).toEqual(saved);
    }
    await context.setOffline(true);
    expect(await askForCard(page)).toEqual(saved);
  });
});

test('on a line that never answers prices are quoted from the saved card at once', async ({
  page,
}) => {
  let isSilent = false;
  const silent = await serveBuild({
    gate: ({ url }, _, next) => {
      if (!isSilent || !url?.startsWith('/rates/')) next();
    },
  });
  try {
    await openWithWorker(page, `${silent.origin}/`);
    isSilent = true;
    await page.addInitScript(waitLongerForTheHost);
    const address = `${silent.origin}${CALCULATOR}?to=US&box=1,10,10,10&card=${CARD.validFrom}`;
    await page.goto(address, { waitUntil: 'commit' });
    // Before the page says that the host does not answer.
    await page.waitForFunction(() => {
      const text = document.querySelector('main')?.textContent ?? '';
      return text.includes('₹') && text.includes('valid from') && !text.includes('reached');
    });
    await expect(page.getByText('Our site can’t be reached.')).toBeVisible();
    await expect(economyPrice(page)).toHaveText(/₹/);
  } finally {
    await silent.close();
  }
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

/** Runs in the page before its code: it says later that the host does not answer, so that a busy machine is sooner. */
function waitLongerForTheHost(): void {
  const { setTimeout: start } = globalThis;
  const patient = (act: () => void, span = 0) => start(act, span === 2_500 ? 10_000 : span);
  Object.assign(globalThis, { setTimeout: patient });
}
