import { expect } from '@playwright/test';
import { takeSyncAway } from './support/background-sync.ts';
import { measureHeap } from './support/heap.ts';
import { watchLongTasks } from './support/long-tasks.ts';
import { openOutbox } from './support/outbox-screen.ts';
import { outboxTest as test } from './support/outbox-test.ts';
import { createDatabase, seedOutbox } from './support/seed-outbox.ts';
import { signInWithWorker } from './support/sign-in-screen.ts';

test.use({ serviceWorkers: 'allow' });

/** In milliseconds. */
const MAX_TASK = 100;
/** How many times the memory of an early moment may be in use later; PDFs that are kept make it 1.8. */
const FLAT = 1.25;
/** Characters of a PDF near the most that a mail may carry, so that a few that are kept are seen. */
const LARGE_PDF = 48_000;

test('with five hundred invoices waiting the page answers at once while they go out @timed', async ({
  page,
  site,
}) => {
  await createDatabase(page, site.origin);
  await seedOutbox(page, 500);
  await signInWithWorker(page, site.origin);
  const outbox = await openOutbox(page);
  await expect(outbox.getByText(/^4\d\d invoices are not delivered yet/)).toBeVisible();

  const longestTask = await watchLongTasks(page);
  const before = site.mailNumbers().length;
  await expect.poll(() => site.mailNumbers().length).toBeGreaterThanOrEqual(before + 4);
  expect(await longestTask()).toBeLessThan(MAX_TASK);
});

test('the memory of the page stays flat while many large invoices go out', async ({
  context,
  page,
  site,
}) => {
  test.slow();
  await takeSyncAway(context);
  await createDatabase(page, site.origin);
  await seedOutbox(page, 200, { pdfLength: LARGE_PDF });
  await signInWithWorker(page, site.origin);
  await page.evaluate(hurryTimers, 100);
  const session = await context.newCDPSession(page);
  const heaps: number[] = [];
  for (const delivered of [20, 40, 80]) {
    await expect
      .poll(() => site.mailNumbers().length, { timeout: 300_000, intervals: [500] })
      .toBeGreaterThanOrEqual(delivered);
    heaps.push(await measureHeap(session));
  }
  const [early = 0, ...later] = heaps;
  expect(Math.max(...later) / early, `bytes: ${heaps.join()}`).toBeLessThan(FLAT);
});

/** Runs in the page: what it waits for from then on comes so many times sooner. */
function hurryTimers(times: number): void {
  const { setTimeout: start } = globalThis;
  const hurried = (act: () => void, milliseconds = 0) => start(act, milliseconds / times);
  Object.assign(globalThis, { setTimeout: hurried });
}
