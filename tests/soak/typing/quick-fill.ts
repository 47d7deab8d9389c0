import type { CDPSession, Page } from '@playwright/test';
import { CALCULATOR, waitForCard } from '../../e2e/support/calculator-screen.ts';
import { FILL_SCRIPT } from './fill-script.ts';

export const FILLED_PAGES = ['/contact', '/price-calculator', '/track', '/bill'] as const;
export const SLOWDOWNS = [1, 2, 4, 8] as const;
/** By keys, by a program that tells the page, and by one that does not. */
export const WAYS = ['typed', 'filled', 'silent'] as const;
/** On the list, spelt nearly like one there, and like none. */
const COUNTRIES = ['Nepal', 'Germny', 'Untied States', 'Atlantis'] as const;

export interface QuickFill {
  readonly path: (typeof FILLED_PAGES)[number];
  readonly slowdown: (typeof SLOWDOWNS)[number];
  readonly way: (typeof WAYS)[number];
}

export interface FillOutcome {
  /** Fields that were there to be filled. */
  readonly fields: number;
  /** The texts that are no longer in their fields. */
  readonly lost: readonly string[];
}

/** What the script in the page did. */
export interface FillReport {
  readonly texts: readonly string[];
  readonly lifeAfter: number | undefined;
}

/** A guess of the milliseconds from the first field to a page that answers, until one was measured. */
export const FIRST_GUESS = 150;
/** Some moments are after the page has come to life. */
const BEYOND = 1.3;

/** Fills the fields of loading pages in one tab at random moments; what a page takes is learned on the way. */
export class QuickFiller {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #random: () => number;
  readonly #lifeAfter = new Map<string, number>();

  private constructor(page: Page, session: CDPSession, random: () => number) {
    this.#page = page;
    this.#session = session;
    this.#random = random;
  }

  static async open(page: Page, origin: string, random: () => number): Promise<QuickFiller> {
    await page.addInitScript(FILL_SCRIPT);
    await page.goto(`${origin}/robots.txt`);
    return new QuickFiller(page, await page.context().newCDPSession(page), random);
  }

  async fill({ path, slowdown, way }: QuickFill): Promise<FillOutcome> {
    const kind = `${path} ${slowdown}`;
    const span = this.#lifeAfter.get(kind) ?? FIRST_GUESS * slowdown;
    await this.#page.evaluate(
      (plan) => sessionStorage.setItem('fill-plan', plan),
      planFill(way, span, this.#random),
    );
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await this.#page.goto(new URL(path, this.#page.url()).href, { waitUntil: 'commit' });
    // As a text: a function would carry the names that a compiler gave to its parts.
    const report = await this.#page.evaluate<FillReport>('globalThis.fillReport');
    await this.#session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await this.#page.waitForLoadState('load');
    // The price list comes late, and the countries with it.
    if (path === CALCULATOR) await waitForCard(this.#page);
    const held = await this.#page.evaluate<readonly string[]>('globalThis.readFilled()');
    this.#lifeAfter.set(kind, report.lifeAfter ?? span);
    return compareTexts(report, held);
  }
}

/** What the script in the page is to do, as the text that it reads. */
export function planFill(way: QuickFill['way'], span: number, random: () => number): string {
  const moment = random() * span * BEYOND;
  return JSON.stringify({
    way,
    moment,
    country: COUNTRIES[Math.floor(random() * COUNTRIES.length)],
  });
}

export function compareTexts({ texts }: FillReport, held: readonly string[]): FillOutcome {
  return { fields: texts.length, lost: texts.filter((text, index) => held[index] !== text) };
}
