import { beforeAll, beforeEach, expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';

const FORMER = { id: 'demo', password: 'demo-parcel-desk' };
const NEW = { id: 'demo', password: 'another-parcel-desk' };
const SAVED_AT = timestamp(Date.UTC(2026, 4, 4));

let browser: TestBrowser;
let tab: Tab;
let sealedFor: Record<'former' | 'new', string>;
/** How many requests went past the saved copy. */
let asksOfHost: number;

beforeAll(async () => {
  deriveQuickly();
  browser = await openBrowser();
  const seal = async (pair: typeof FORMER) => {
    await browser.publishStaffFile(pair);
    return (await browser.staffFile()).text();
  };
  sealedFor = { former: await seal(FORMER), new: await seal(NEW) };
});
beforeEach(() => {
  deriveQuickly();
  tab = new Tab(browser);
  asksOfHost = 0;
});

/** The worker answers with its copy of the former file; the host is asked when the page wants it. */
function answerWithCopy(host: () => Promise<Response>): void {
  browser.staffFile = async (init) => {
    if (init?.cache !== 'reload') {
      return new Response(sealedFor.former, { headers: { 'X-Saved-At': String(SAVED_AT) } });
    }
    asksOfHost += 1;
    return host();
  };
}

const hasNewFile = async () => new Response(sealedFor.new);
const isAway = () => Promise.reject(new TypeError('Failed to fetch'));

test('offline the saved copy opens the desk, and the desk knows how old it is', async () => {
  answerWithCopy(isAway);
  expect(await tab.session.signIn(FORMER)).toEqual({ kind: 'opened' });
  expect(tab.session.state()).toMatchObject({ kind: 'open', savedAt: SAVED_AT });
  expect(asksOfHost).toBe(0);
  await tab.session.lock('asked');
});

test('a new pair that the saved copy does not know opens the host’s newer file', async () => {
  answerWithCopy(hasNewFile);
  expect(await tab.session.signIn(NEW)).toEqual({ kind: 'opened' });
  expect(tab.session.state()).toMatchObject({ kind: 'open', savedAt: undefined });
  expect(asksOfHost).toBe(1);
  await tab.session.lock('asked');
});

test('a pair that neither of them knows is wrong', async () => {
  answerWithCopy(hasNewFile);
  const wrong = { id: 'demo', password: 'guess' };
  expect(await tab.session.signIn(wrong)).toEqual({ kind: 'wrong-pair', savedAt: undefined });
});

test('offline a pair that the copy does not know is wrong, and the age of the copy is said', async () => {
  answerWithCopy(isAway);
  expect(await tab.session.signIn(NEW)).toEqual({ kind: 'wrong-pair', savedAt: SAVED_AT });
});

test('with a connection a former pair no longer opens the desk', async () => {
  browser.staffFile = hasNewFile;
  expect(await tab.session.signIn(FORMER)).toMatchObject({ kind: 'wrong-pair' });
});
