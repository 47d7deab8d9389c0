import { setTimeout as pass } from 'node:timers/promises';
import { fireSync } from '../../e2e/support/background-sync.ts';
import type { Shop } from './shop.ts';
import { soakCase } from './soak-case.ts';

soakCase('the browser is killed', 50, async (shop) => {
  await shop.line.awaitPostOf(() => shop.openTab());
  const moment = await someMomentLater(shop);
  await shop.killAndRestart();
  return moment;
});

soakCase('the worker is stopped', 100, async (shop) => {
  const session = await shop.context.newCDPSession(shop.reader);
  await session.send('ServiceWorker.enable');
  await shop.line.awaitPostOf(() => fireSync(shop.context, shop.site.origin));
  const moment = await someMomentLater(shop);
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
  return moment;
});

soakCase('the tab is closed', 50, async (shop) => {
  const tab = await openPostingTab(shop);
  const moment = await someMomentLater(shop);
  await tab.close();
  return moment;
});

/** Leaves room for a random number of bytes, which is enough for some of the flush's writes. */
soakCase('the device is full', 30, async (shop) => {
  await shop.killAndRestart();
  const { origin } = shop.site;
  const session = await shop.context.newCDPSession(shop.reader);
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
  const quotaSize = usage + shop.random.whole(0, 400_000);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
  const tab = await shop.openTab();
  await shop.line.awaitSilence();
  const states = (await shop.entries()).flatMap(({ sheet, mail }) => [sheet?.state, mail?.state]);
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await session.detach();
  await tab.close();
  if (states.includes('sending')) return 'in mid-post';
  return states.includes('waiting') ? 'between' : 'missed';
});

soakCase('a backup is restored on a new device', 30, async (shop) => {
  await shop.line.awaitPostOf(() => shop.openTab());
  const backup = await shop.saveBackup();
  const moment = await someMomentLater(shop);
  await shop.restoreOnNewDevice(backup);
  return moment;
});

soakCase('two tabs and the worker flush at once', 50, async (shop) => {
  const { context, line, site } = shop;
  const flushes = () =>
    Promise.all([shop.openTab(), shop.openTab(), fireSync(context, site.origin)]);
  await line.awaitPostOf(flushes);
  return 'between';
});

async function openPostingTab(shop: Shop) {
  const tab = await shop.context.newPage();
  await shop.line.awaitPostOf(() => tab.goto(`${shop.site.origin}/about`, { waitUntil: 'commit' }));
  return tab;
}

/** A flush of a few invoices takes about four seconds. */
async function someMomentLater({ line, random }: Shop): Promise<'in mid-post' | 'between'> {
  await pass(random.whole(0, 3_000));
  return line.onTheWay > 0 ? 'in mid-post' : 'between';
}
