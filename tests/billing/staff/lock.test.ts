import { beforeEach, describe, expect, test } from 'vitest';
import { milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

const PAIR = { id: 'demo', password: 'demo-parcel-desk' };
let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  deriveQuickly();
  browser = await openBrowser();
  await browser.publishStaffFile(PAIR);
  tab = new Tab(browser);
  await tab.session.signIn(PAIR);
  writeInvoice(tab.editor);
});

const lockedBy = (reason: string) =>
  eventually(() => expect(tab.session.state()).toEqual({ kind: 'locked', reason }));

describe('Lock', () => {
  test('right after a key hides the desk at once, and is done once the key is on the device', async () => {
    typeTo(tab.editor, 'Bath');
    const locking = tab.session.lock('asked');
    expect(tab.session.state()).toEqual({ kind: 'locking', reason: 'asked' });
    await locking;
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
    expect(await tab.database.drafts.count()).toBe(1);
    await tab.session.signIn(PAIR);
    expect(tab.invoice.draft.shipping.to).toBe('Bath');
  });

  test('on a full device locks, holds what was typed sealed, and shows it again after sign-in', async () => {
    browser.disk.fill();
    typeTo(tab.editor, 'Leeds');
    await tab.session.lock('asked');
    expect(tab.session.state().kind).toBe('locked');
    expect(tab.drafts.state()).toEqual({ kind: 'failed', failure: { kind: 'full' } });
    expect(JSON.stringify(tab.drafts.unsaved())).not.toContain('Leeds');
    await tab.session.signIn(PAIR);
    expect(tab.invoice.draft.shipping.to).toBe('Leeds');
    expect(tab.editor.state().saving.kind).toBe('failed');
    browser.disk.makeRoom();
    await browser.pass(milliseconds(6000));
    await eventually(() => expect(tab.editor.state().saving.kind).toBe('saved'));
  });

  test('pressed twice locks once', async () => {
    const states: unknown[] = [];
    tab.session.subscribe(() => states.push(tab.session.state()));
    await Promise.all([tab.session.lock('asked'), tab.session.lock('idle')]);
    expect(states).toEqual([
      { kind: 'locking', reason: 'asked' },
      { kind: 'locked', reason: 'asked' },
    ]);
  });

  test('in another tab keeps a sign-in under way from opening the desk, and its form says why', async () => {
    let arrive = (): void => undefined;
    const line = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const answer = browser.staffFile;
    browser.staffFile = () => line.then(() => answer());
    const other = new Tab(browser);
    const signingIn = other.session.signIn(PAIR);
    await tab.session.lock('asked');
    arrive();
    expect(await signingIn).toEqual({ kind: 'locked-meanwhile' });
    expect(other.session.state()).toEqual({ kind: 'locked', reason: 'elsewhere' });
    expect(await other.session.signIn(PAIR)).toEqual({ kind: 'opened' });
    await other.session.lock('asked');
  });

  test('while an invoice is being issued waits for it, and the next sign-in begins a new one', async () => {
    void tab.editor.send();
    await tab.session.lock('asked');
    expect(await tab.database.invoices.count()).toBe(1);
    await tab.session.signIn(PAIR);
    expect(tab.invoice.isTouched).toBe(false);
    await browser.deliver();
    expect(browser.rows).toHaveLength(1);
    expect(browser.mailNumbers).toHaveLength(1);
  });
});

test('a reloaded page is locked, and opens on the draft that was being written', async () => {
  await tab.editor.saveNow();
  const { number } = tab;
  tab.crash();
  tab = new Tab(browser);
  expect(tab.session.state()).toEqual({ kind: 'locked', reason: undefined });
  await tab.session.signIn(PAIR);
  expect(tab.invoice.draft).toMatchObject({
    invoiceNumber: number,
    customer: { name: 'Zoë Łukasiewicz' },
    items: [{ price: 149_950 }],
  });
});

describe('fifteen minutes without a touch', () => {
  test('lock the desk with the last key on the device, and not before', async () => {
    await browser.pass(minutes(14.5));
    expect(tab.session.state().kind).toBe('open');
    typeTo(tab.editor, 'Pune');
    tab.session.noteActivity();
    await browser.pass(minutes(14.5));
    expect(tab.session.state().kind).toBe('open');
    await browser.pass(minutes(1));
    await lockedBy('idle');
    await tab.session.signIn(PAIR);
    expect(tab.invoice.draft.shipping.to).toBe('Pune');
  });

  test('start again at every touch', async () => {
    for (let touch = 1; touch <= 3; touch += 1) {
      await browser.pass(minutes(10));
      tab.session.noteActivity();
    }
    await browser.pass(minutes(14.5));
    // An idle lock that had begun would be first.
    await tab.session.lock('asked');
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
  });

  test('lock it as well when the device slept through them', async () => {
    browser.sleep(minutes(600));
    await browser.pass(seconds(15));
    await lockedBy('idle');
  });

  test('lock it when the page is looked at again', async () => {
    browser.sleep(minutes(16));
    tab.hide();
    await lockedBy('idle');
  });

  test('lock it even when a touch ends them', async () => {
    browser.sleep(minutes(16));
    tab.session.noteActivity();
    await lockedBy('idle');
  });

  test('are counted from each sign-in', async () => {
    await browser.pass(minutes(14));
    await tab.session.lock('asked');
    await tab.session.signIn(PAIR);
    await browser.pass(minutes(14));
    expect(tab.session.state().kind).toBe('open');
    await tab.session.lock('asked');
    await browser.pass(minutes(60));
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
  });
});
