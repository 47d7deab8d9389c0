import type { Random } from '../../support/outbox/random.ts';
import { fillInChromium } from './fill-in-chromium.ts';
import { fillInEngine } from './fill-in-engine.ts';
import type { Filled } from './tally.ts';

interface NamedFilled extends Filled {
  /** The browser's name, for people. */
  readonly name: string;
}

/** Fills fields `times` times in a browser, half of them without the worker. */
export async function fillInBrowser(
  browser: string,
  times: number,
  random: Random,
): Promise<NamedFilled> {
  if (browser === 'chromium') return { name: 'Chromium', ...(await fillInChromium(times, random)) };
  const name = ENGINES[browser];
  if (name === undefined) throw new Error(`There is no browser called ${browser}.`);
  return { name, ...(await fillInEngine(browser, times, random)) };
}

const ENGINES: Readonly<Record<string, string>> = {
  firefox: 'Firefox',
  webkit: 'WebKit',
  safari: 'Safari',
};
