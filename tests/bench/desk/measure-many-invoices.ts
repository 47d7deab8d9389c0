import type { Page } from '@playwright/test';
import { fillHistory } from '../../e2e/support/fill-history.ts';
import { passwordField, signIn } from '../../e2e/support/sign-in-screen.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured } from '../benchmark.ts';
import { median } from '../median.ts';
import { timeHistory } from './time-history.ts';
import { timeSignIn } from './time-sign-in.ts';

const MANY = 10_000;
const TIMES = 3;

interface Opened {
  readonly desk: number;
  /** Until the history shows its newest invoices. */
  readonly newest: number;
  /** Until it has them all, so that each can be searched for. */
  readonly whole: number;
}

/** How long a desk with ten thousand invoices takes to open, beside an empty one. */
export async function measureManyInvoices(browser: BenchBrowser): Promise<Measured> {
  const none = await timeOpening(browser, 0, { newest: 'No invoices', whole: 'No invoices' });
  const many = await timeOpening(browser, MANY, {
    newest: `INV-2026-${MANY}`,
    whole: `${MANY} invoices`,
  });
  return {
    title: `A desk with ${MANY} invoices`,
    note: `The median of ${TIMES} sign-ins, from the press of Login until the desk is drawn, and of others until the history shows its newest invoices and until it has all of them, its tab pressed as soon as it is there: each invoice is sealed on the device and opened for that.`,
    ratios: [
      compare(`opening the desk with ${MANY} invoices`, many.desk, none.desk),
      compare(`the newest in a history of ${MANY} invoices`, many.newest, none.newest),
      compare(`all in a history of ${MANY} invoices`, many.whole, none.whole),
    ],
    rows: [toRow('none', none), toRow(String(MANY), many)],
  };
}

async function timeOpening(
  { newDevice, site }: BenchBrowser,
  count: number,
  shown: Readonly<Record<'newest' | 'whole', string>>,
): Promise<Opened> {
  const device = await newDevice();
  const page = await device.newPage();
  await signIn(page, site.origin);
  if (count > 0) await fillHistory(page, count);
  const [desk, newest, whole]: [number[], number[], number[]] = [[], [], []];
  for (let time = 0; time < TIMES; time += 1) {
    await lockAgain(page);
    desk.push(await timeSignIn(page));
    await lockAgain(page);
    newest.push(await timeHistory(page, shown.newest));
    await lockAgain(page);
    whole.push(await timeHistory(page, shown.whole));
  }
  await device.close();
  return { desk: median(desk), newest: median(newest), whole: median(whole) };
}

async function lockAgain(page: Page): Promise<void> {
  await page.reload();
  await passwordField(page).waitFor();
}

function compare(what: string, ours: number, beside: number) {
  return {
    what,
    ours: inMilliseconds(ours),
    beside: `without any, ${inMilliseconds(beside)}`,
    ratio: ours / beside,
  };
}

function toRow(invoices: string, { desk, newest, whole }: Opened) {
  return {
    invoices,
    'the desk': inMilliseconds(desk),
    'its newest invoices': inMilliseconds(newest),
    'all of them': inMilliseconds(whole),
  };
}

function inMilliseconds(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
