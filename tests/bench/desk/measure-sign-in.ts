import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import { BILL_PAGE } from '../../e2e/support/sign-in-screen.ts';
import { openWithWorker } from '../../e2e/support/worker.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured } from '../benchmark.ts';
import { median } from '../median.ts';
import { timeSignIn } from './time-sign-in.ts';

const TIMES = 5;

/** How long signing in takes, beside the key derivation that no sign-in can do without. */
export async function measureSignIn({ newDevice, site }: BenchBrowser): Promise<Measured> {
  const rounds = readRounds();
  const device = await newDevice();
  const page = await device.newPage();
  await openWithWorker(page, `${site.origin}${BILL_PAGE}`);
  const [whole, bare]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    await page.reload();
    whole.push(await timeSignIn(page));
    bare.push(await timeDerivation(page, rounds));
  }
  await device.close();
  const inMilliseconds = (readings: readonly number[]) => `${median(readings).toFixed(0)} ms`;
  return {
    title: 'Signing in',
    note: `From the press of Login until the desk is drawn, and the bare derivation of a key in the same page right after, with the same ${rounds} rounds of PBKDF2-SHA-256. Each is the median of ${TIMES}. The staff file is fetched, checked and opened, its fields are read, and the desk’s code and database are loaded and drawn.`,
    ratios: [
      {
        what: 'signing in',
        ours: inMilliseconds(whole),
        beside: `PBKDF2 alone, ${inMilliseconds(bare)}`,
        ratio: median(whole) / median(bare),
      },
    ],
    rows: [
      { step: 'PBKDF2 alone', median: inMilliseconds(bare) },
      { step: 'from Login to the desk', median: inMilliseconds(whole) },
    ],
  };
}

function timeDerivation(page: Page, iterations: number): Promise<number> {
  return page.evaluate(async (iterations) => {
    const secret = new TextEncoder().encode('["demo","demo-parcel-desk"]');
    const salt = new Uint8Array(16);
    const start = performance.now();
    const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256);
    return performance.now() - start;
  }, iterations);
}

/** The rounds that the built site's staff file is sealed with, by its header. */
function readRounds(): number {
  const sealed: unknown = JSON.parse(
    readFileSync(join(TEST_SITE_FOLDER, 'staff.sealed.json'), 'utf8'),
  );
  const [, rounds] = /^vault1\.pair\.pbkdf2-sha256\.(\d+)\./.exec(String(sealed)) ?? [];
  if (rounds === undefined) throw new Error('The staff file has no header that is known here.');
  return Number(rounds);
}
