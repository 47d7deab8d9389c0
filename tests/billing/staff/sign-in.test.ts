import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { minutes } from '../../../src/domain/time.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';

const PAIR = { id: 'demo', password: 'demo-parcel-desk' };

let browser: TestBrowser;
let tab: Tab;
let published: TestBrowser['staffFile'];

beforeAll(async () => {
  browser = await openBrowser();
  await browser.publishStaffFile(PAIR);
  published = browser.staffFile;
});
beforeEach(() => {
  browser.staffFile = published;
  tab = new Tab(browser);
});

describe('the right pair', () => {
  test('opens the desk with its four companies and an invoice to write', async () => {
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: undefined });
    expect(await tab.session.signIn(PAIR)).toEqual({ kind: 'opened' });
    expect(tab.open.config.companies).toHaveLength(4);
    expect(tab.invoice.isTouched).toBe(false);
    await tab.session.lock('asked');
  });

  test('opens it with a space after the ID, as tablet keyboards add one', async () => {
    expect(await tab.session.signIn({ ...PAIR, id: 'demo ' })).toEqual({ kind: 'opened' });
    await tab.session.lock('asked');
  });

  test('entered twice at once opens it once', async () => {
    const states: string[] = [];
    tab.session.subscribe(() => states.push(tab.session.state().kind));
    await Promise.all([tab.session.signIn(PAIR), tab.session.signIn(PAIR)]);
    expect(states).toEqual(['open']);
    expect(browser.locks.size).toBe(1);
    await tab.session.lock('asked');
    expect(browser.locks.size).toBe(0);
  });
});

test.each([
  ['a wrong password', { ...PAIR, password: 'demo-parcel-dusk' }],
  ['a password with a space after it', { ...PAIR, password: `${PAIR.password} ` }],
  ['a wrong ID', { ...PAIR, id: 'dema' }],
])('%s opens nothing', async (_, pair) => {
  expect(await tab.session.signIn(pair)).toEqual({ kind: 'wrong-pair' });
  expect(tab.session.state()).toEqual({ kind: 'locked', reason: undefined });
});

describe('the desk stays locked, and the reason is reported,', () => {
  let logged: unknown[];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words));
  });
  afterEach(() => {
    expect(tab.session.state().kind).toBe('locked');
  });

  const signIn = () => tab.session.signIn(PAIR);
  const unavailable = (reason: string) => ({ kind: 'unavailable', reason });
  const answer = (body: string, init?: ResponseInit) => () =>
    Promise.resolve(new Response(body, init));

  test('when the host does not answer', async () => {
    browser.staffFile = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await signIn()).toEqual(unavailable('no-answer'));
  });

  test('when nothing comes over the line', async () => {
    browser.staffFile = (init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    const signingIn = signIn();
    await browser.pass(minutes(1));
    expect(await signingIn).toEqual(unavailable('no-answer'));
  });

  test('when the host has no such file', async () => {
    browser.staffFile = answer('"gone"', { status: 404 });
    expect(await signIn()).toEqual(unavailable('no-answer'));
  });

  test('when a hotel’s sign-in page comes instead of the file', async () => {
    browser.staffFile = answer('<!doctype html><title>Hotel</title>');
    expect(await signIn()).toEqual(unavailable('no-answer'));
  });

  test('when the file arrived incomplete, and no password is tried', async () => {
    const whole = await (await published()).text();
    browser.staffFile = answer(`${whole.slice(0, -20)}"`);
    expect(await signIn()).toEqual(unavailable('damaged'));
    expect(logged).toHaveLength(1);
  });

  test('when the file holds no staff file of this version', async () => {
    const other = await openBrowser();
    Object.assign(other.config, { format: 2 });
    await other.publishStaffFile(PAIR);
    browser.staffFile = other.staffFile;
    expect(await signIn()).toEqual(unavailable('damaged'));
  });

  test('when the page was opened without https', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues });
    expect(await signIn()).toEqual(unavailable('no-crypto'));
    vi.unstubAllGlobals();
  });
});
