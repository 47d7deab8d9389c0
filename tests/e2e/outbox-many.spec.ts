import { expect } from '@playwright/test';
import { takeSyncAway } from './support/background-sync.ts';
import { openDeskAt, openOutbox } from './support/desk-screen.ts';
import { measureHeap } from './support/heap.ts';
import { watchLongTasks } from './support/long-tasks.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { makeOutbox, seedOutbox } from './support/seed-outbox.ts';

const COUNT = 500;
const LONGEST_TASK = 100;
/** How many times the memory of an early moment may be in use later; kept PDFs make it one and a half. */
const FLAT = 1.25;

test('with five hundred invoices waiting the desk answers at once while they go out @timed', async ({
  page,
  site,
}) => {
  await makeOutbox(page, site.origin);
  await seedOutbox(page, COUNT);
  await openDeskAt(page, site.origin);
  const outbox = await openOutbox(page);
  await expect(outbox.getByText(/^4\d\d invoices are not yet delivered/)).toBeVisible();

  const longestTask = await watchLongTasks(page);
  const before = site.mailNumbers().length;
  await expect.poll(() => site.mailNumbers().length).toBeGreaterThanOrEqual(before + 4);
  expect(await longestTask()).toBeLessThan(LONGEST_TASK);
});

test('the memory of the desk stays flat while of five hundred invoices the first two hundred go out', async ({
  context,
  page,
  site,
}) => {
  test.slow();
  await takeSyncAway(context);
  await makeOutbox(page, site.origin);
  await seedOutbox(page, COUNT);
  await page.addInitScript(hurryTimers, 100);
  await openDeskAt(page, site.origin);
  const session = await context.newCDPSession(page);
  const heaps: number[] = [];
  for (const delivered of [COUNT / 10, COUNT / 5, (COUNT * 2) / 5]) {
    await expect
      .poll(() => site.mailNumbers().length, { timeout: 300_000, intervals: [500] })
      .toBeGreaterThanOrEqual(delivered);
    heaps.push(await measureHeap(session));
  }
  const [early = 0, ...later] = heaps;
  expect(Math.max(...later) / early, `bytes: ${heaps.join()}`).toBeLessThan(FLAT);
});

/** Runs in the page before its code: what it waits for comes so many times sooner. */
function hurryTimers(times: number): void {
  const { setTimeout: start } = globalThis;
  const hurried = (act: () => void, milliseconds = 0) => start(act, milliseconds / times);
  Object.assign(globalThis, { setTimeout: hurried });
}
