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
  readonly history: number;
}

/** How long a desk with ten thousand invoices takes to open, beside an empty one. */
export async function measureManyInvoices(browser: BenchBrowser): Promise<Measured> {
  const none = await timeOpening(browser, 0, 'No invoices');
  const many = await timeOpening(browser, MANY, `${MANY} invoices`);
  return {
    title: `A desk with ${MANY} invoices`,
    note: `The median of ${TIMES} sign-ins, from the press of Login until the desk is drawn, and of ${TIMES} others until the history is, its tab pressed as soon as it is there: each invoice is sealed on the device and opened for that.`,
    ratios: [
      compare(`opening the desk with ${MANY} invoices`, many.desk, none.desk),
      compare(`opening the history of ${MANY} invoices`, many.history, none.history),
    ],
    rows: [toRow('none', none), toRow(String(MANY), many)],
  };
}

async function timeOpening(
  { newDevice, site }: BenchBrowser,
  count: number,
  shown: string,
): Promise<Opened> {
  const device = await newDevice();
  const page = await device.newPage();
  await signIn(page, site.origin);
  if (count > 0) await fillHistory(page, count);
  const [desk, history]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    await lockAgain(page);
    desk.push(await timeSignIn(page));
    await lockAgain(page);
    history.push(await timeHistory(page, shown));
  }
  await device.close();
  return { desk: median(desk), history: median(history) };
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

function toRow(invoices: string, { desk, history }: Opened) {
  return { invoices, 'the desk': inMilliseconds(desk), 'its history': inMilliseconds(history) };
}

function inMilliseconds(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}
