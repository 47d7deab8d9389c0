import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Plain, Tab } from '../drivers/tab.ts';
import { type Found, findOnPage, type Query } from './find-on-page.ts';
import { typeKeys } from './type-keys.ts';

/**
 * A person at a tab, who finds things by what they say and waits until they are there. It polls
 * with Playwright's `expect`, which works in Vitest too; Vitest's works nowhere else.
 */
export class Visitor {
  readonly tab: Tab;
  private readonly origin: string;

  constructor(tab: Tab, origin: string) {
    this.tab = tab;
    this.origin = origin;
  }

  /** The same person at another tab. */
  at(tab: Tab): Visitor {
    return new Visitor(tab, this.origin);
  }

  /** Opens a page and stays until its code has taken it over. */
  async open(path: string): Promise<void> {
    await this.tab.goto(`${this.origin}${path}`);
    await this.waitUntilAlive();
  }

  async waitUntilAlive(): Promise<void> {
    await this.expectPage(
      () => document.readyState === 'complete' && document.querySelector('[data-waiting]') === null,
    ).toBe(true);
  }

  /** Opens a page and stays until the worker has kept every file and answers for it. */
  async openWithWorker(path: string): Promise<void> {
    await this.open(path);
    await this.expectPage(() => navigator.serviceWorker.controller?.state).toBe('activated');
  }

  /** Where the tab is, without the site's own part of the address. */
  async path(): Promise<string> {
    return this.tab.run(() => location.pathname + location.search);
  }

  expectPath(): Polled<string> {
    return expect.poll(() => this.path(), PATIENCE);
  }

  /** What a function in the page returns, asked again until it is as expected. */
  expectPage<Result>(call: () => Result | Promise<Result>): Polled<Result> {
    return expect.poll(() => this.tab.run(call), PATIENCE);
  }

  async see(query: Query | string): Promise<Found> {
    await expect
      .poll(async () => (await this.find(query)).count, because(query))
      .toBeGreaterThan(0);
    return this.find(query);
  }

  async seeNo(query: Query | string): Promise<void> {
    await expect.poll(async () => (await this.find(query)).count, because(query)).toBe(0);
  }

  expectFound<Name extends keyof Found>(query: Query | string, name: Name): Polled<Found[Name]> {
    return expect.poll(async () => (await this.find(query))[name], because(query));
  }

  /** Presses what is there once it holds still, with a mouse or a finger. */
  async press(query: Query | string, pointerType: 'mouse' | 'touch' = 'mouse'): Promise<void> {
    const { x, y } = await this.waitUntilStill(query);
    await this.tab.perform({
      type: 'pointer',
      id: pointerType,
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  pressButton(name: string): Promise<void> {
    return this.press({ role: 'button', name });
  }

  follow(name: string): Promise<void> {
    return this.press({ role: 'link', name });
  }

  /** Replaces what a field holds by typing. */
  async fill(label: string, text: string): Promise<void> {
    await this.press({ label });
    await this.expectFound({ label }, 'hasFocus').toBe(true);
    await this.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await this.type(text === '' ? '\b' : text);
    await this.expectFound({ label }, 'value').toBe(text);
  }

  /** Types into whatever has the focus. */
  async type(text: string): Promise<void> {
    await this.tab.perform(typeKeys(text));
  }

  /** Goes to the next place that the Tab key reaches until it is the wanted one. */
  async tabTo(query: Query): Promise<void> {
    for (let step = 0; step < 60; step += 1) {
      await this.type('\t');
      if ((await this.find(query)).hasFocus) return;
    }
    throw new Error(`The Tab key never reaches ${JSON.stringify(query)}.`);
  }

  async find(query: Query | string, isMoving = false): Promise<Found> {
    const wanted: Record<string, Plain> =
      typeof query === 'string' ? { text: query } : { ...query };
    const found = await this.tab.run(findOnPage, wanted, isMoving);
    if (found !== null) return found;
    await this.tab.load(LIBRARY);
    return this.find(query, isMoving);
  }

  private async waitUntilStill(query: Query | string): Promise<Found> {
    let last: Found | undefined;
    const isStill = async () => {
      const found = await this.find(query, true);
      const holds = last?.x === found.x && last.y === found.y && found.coveredBy === null;
      last = found;
      return found.count === 0 ? 'not there' : (found.coveredBy ?? (holds ? 'still' : 'moving'));
    };
    await expect.poll(isStill, because(query)).toBe('still');
    if (last === undefined) throw new Error('Nothing was found.');
    return last;
  }
}

type Polled<Result> = ReturnType<typeof expect.poll<Result>>;

/** A busy machine takes its time. */
const PATIENCE = { timeout: 30_000, intervals: [100] };

function because(query: Query | string) {
  return { ...PATIENCE, message: JSON.stringify(query) };
}

const LIBRARY = readFileSync(
  createRequire(import.meta.url)
    .resolve('@testing-library/dom')
    .replace(/dist.*/, 'dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
