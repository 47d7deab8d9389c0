import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import type { DraftStore } from '../../../src/billing/drafts/draft-store.ts';
import { milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import type { DeskEnvironment } from '../../../src/environment/desk-environment.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

const PAIR = { id: 'demo', password: 'demo-parcel-desk' };
let browser: TestBrowser;
let tab: Tab;
let hasOfflineDesk: boolean;
let isSending: boolean;
/** What the browser does with the page of the tab that was opened last. */
let page: {
  leave: () => void;
  comeBack: () => void;
  isCovered: boolean;
  reloads: number;
  stops: number;
};

beforeEach(async () => {
  deriveQuickly();
  browser = await openBrowser();
  await browser.publishStaffFile(PAIR);
  hasOfflineDesk = true;
  isSending = false;
  tab = openTab();
  await tab.session.signIn(PAIR);
  writeInvoice(tab.editor);
});

const noop = (): void => undefined;

function openTab(change: Partial<DeskEnvironment> = {}): Tab {
  const own = { leave: noop, comeBack: noop, isCovered: false, reloads: 0, stops: 0 };
  page = own;
  const opened = new Tab(browser, {
    hasOfflineDesk: async () => hasOfflineDesk,
    reload: () => {
      own.reloads += 1;
    },
    stopReload: () => {
      own.stops += 1;
    },
    onLeave: (listener) => {
      own.leave = listener;
      return noop;
    },
    onReturn: (listener) => {
      own.comeBack = listener;
      return noop;
    },
    cover: () => {
      own.isCovered = true;
      return () => {
        own.isCovered = false;
      };
    },
    ...change,
  });
  opened.session.show(() => isSending);
  return opened;
}

const savedDrafts = () => tab.database.drafts.count();

describe('Lock reloads the page, so that nothing of the session stays in memory,', () => {
  test('once the last key is on the device, and shows no form before', async () => {
    typeTo(tab.editor, 'Bath');
    await tab.session.lock('asked');
    expect(page.reloads).toBe(1);
    expect(await savedDrafts()).toBe(1);
    expect(tab.session.state()).toEqual({ kind: 'locking', reason: 'asked' });
  });

  test('but not while a full device has not what was typed: then once there is room', async () => {
    browser.disk.fill();
    typeTo(tab.editor, 'Leeds');
    await tab.session.lock('asked');
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
    await browser.pass(minutes(1));
    expect(page.reloads).toBe(0);
    expect(tab.drafts.unsaved()).toHaveLength(1);
    browser.disk.makeRoom();
    await browser.pass(minutes(1));
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
    expect(await savedDrafts()).toBe(1);
  });

  test('but not while an invoice is on its way to the sheet: then afterwards', async () => {
    isSending = true;
    await tab.session.lock('asked');
    expect(tab.session.state().kind).toBe('locked');
    expect(page.reloads).toBe(0);
    isSending = false;
    await browser.pass(minutes(1));
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
  });

  const lockWithoutReload = async () => {
    const locking = tab.session.lock('asked');
    await eventually(async () => {
      await browser.pass(seconds(1));
      expect(tab.session.state().kind).toBe('locked');
    });
    await locking;
    expect(page.reloads).toBe(0);
  };

  test('but not while a credit note is being issued: then once it is stored', async () => {
    await tab.editor.issue();
    const invoice = tab.invoice.issued?.invoice;
    if (invoice === undefined) throw new Error('The invoice was not issued.');
    const { credit } = tab.open;
    const { arrival: picture, arrive } = makeArrival();
    await tab.database.pictures.clear();
    Object.assign(tab.environment, { loadPicture: () => picture.then(() => '') });
    const crediting = credit({ drawn: '1', invoice, reason: '' });
    await lockWithoutReload();
    arrive();
    expect(await crediting).toMatchObject({ kind: 'issued' });
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
  });

  test('but not while a backup is being restored: then once it is stored', async () => {
    const other = await (await openBrowser()).openTab();
    writeInvoice(other.editor);
    await other.editor.issue();
    await saveBackup(other.open);
    const sealed = (await other.browser.downloads.at(-1)?.text()) ?? '';
    const { arrival: reading, arrive } = makeArrival();
    const reloadsAtEnd: number[] = [];
    const restoring = tab.open.restore({ text: () => reading.then(() => sealed) }, () =>
      reloadsAtEnd.push(page.reloads),
    );
    await lockWithoutReload();
    arrive();
    expect(await restoring).toMatchObject({ kind: 'restored', invoices: 1 });
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
    expect(reloadsAtEnd).toEqual([0]);
    expect(await tab.database.invoices.count()).toBe(1);
  });

  test('as soon as what held it up is over, although Lock itself was a touch', async () => {
    isSending = true;
    tab.session.noteActivity();
    await tab.session.lock('asked');
    isSending = false;
    await browser.pass(seconds(2));
    await eventually(() => expect(page.reloads).toBe(1));
  });

  test('but not where it would not come back: without a worker and without the host', async () => {
    hasOfflineDesk = false;
    await tab.session.lock('asked');
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
    await browser.pass(minutes(1));
    expect(page.reloads).toBe(0);
    hasOfflineDesk = true;
    await browser.pass(minutes(1));
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
  });

  test('without a worker too where the host answers', async () => {
    const asked: unknown[] = [];
    const host = openTab({
      hasOfflineDesk: async () => false,
      fetch: async (address, init) => {
        if (init?.method !== 'HEAD') return browser.staffFile();
        asked.push(address);
        return new Response();
      },
    });
    await host.session.signIn(PAIR);
    await host.session.lock('asked');
    expect(page.reloads).toBe(1);
    expect(asked).toEqual(['/']);
  });

  test('but never another page of the site: then once the desk’s page is shown again', async () => {
    const walker = openTab();
    const leave = walker.session.show(() => false);
    await walker.session.signIn(PAIR);
    leave();
    await walker.session.lock('elsewhere');
    await browser.pass(minutes(5));
    expect(page.reloads).toBe(0);
    walker.session.show(() => false);
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
  });

  test('but not while somebody signs in again, nor after that', async () => {
    hasOfflineDesk = false;
    await tab.session.lock('asked');
    hasOfflineDesk = true;
    await tab.session.signIn(PAIR);
    await browser.pass(minutes(5));
    expect(page.reloads).toBe(0);
    expect(tab.session.state().kind).toBe('open');
  });

  test('but not while the pair is tried, however long the staff file takes', async () => {
    hasOfflineDesk = false;
    await tab.session.lock('asked');
    hasOfflineDesk = true;
    const { arrival, arrive } = makeArrival();
    const answer = browser.staffFile;
    browser.staffFile = () => arrival.then(() => answer());
    const signingIn = tab.session.signIn(PAIR);
    await browser.pass(seconds(50));
    expect(page.reloads).toBe(0);
    arrive();
    expect(await signingIn).toEqual({ kind: 'opened' });
  });

  test('but not a desk that was opened again while the host was asked', async () => {
    const { arrival, arrive } = makeArrival();
    const host = openTab({ hasOfflineDesk: () => arrival.then(() => true) });
    await host.session.signIn(PAIR);
    void host.session.lock('asked');
    await eventually(async () => {
      await browser.pass(seconds(1));
      expect(host.session.state().kind).not.toBe('open');
    });
    await host.session.signIn(PAIR);
    arrive();
    await browser.pass(minutes(1));
    expect(page.reloads).toBe(0);
    expect(host.session.state().kind).toBe('open');
  });

  test('and asks a host that does not answer four times a minute at most', async () => {
    let asked = 0;
    const host = openTab({
      hasOfflineDesk: async () => false,
      fetch: async (_, init) => {
        if (init?.method !== 'HEAD') return browser.staffFile();
        expect(init.cache).toBe('no-store');
        asked += 1;
        throw new TypeError('no network');
      },
    });
    await host.session.signIn(PAIR);
    await host.session.lock('asked');
    for (let second = 0; second < 60; second += 1) {
      await browser.pass(seconds(1));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(asked).toBeGreaterThan(2);
    expect(asked).toBeLessThanOrEqual(5);
  });

  test('also where the screen was shown anew before the former one was taken away', async () => {
    const walker = openTab();
    const leaveFormer = walker.session.show(() => false);
    walker.session.show(() => false);
    leaveFormer();
    await walker.session.signIn(PAIR);
    await walker.session.lock('asked');
    expect(page.reloads).toBe(1);
  });

  test('and stops a reload that does not come where staff have gone to another page meanwhile', async () => {
    const walker = openTab();
    const leave = walker.session.show(() => false);
    await walker.session.signIn(PAIR);
    await walker.session.lock('asked');
    leave();
    await browser.pass(seconds(6));
    expect(page.stops).toBe(1);
  });

  test('but later not while somebody types the password', async () => {
    hasOfflineDesk = false;
    await tab.session.lock('asked');
    hasOfflineDesk = true;
    for (let key = 0; key < 6; key += 1) {
      tab.session.noteActivity();
      await browser.pass(seconds(10));
    }
    expect(page.reloads).toBe(0);
    await browser.pass(minutes(1));
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
  });

  test('and shows the form should the browser not do it, once it will not do it any more', async () => {
    await tab.session.lock('asked');
    expect(page.stops).toBe(0);
    await browser.pass(seconds(6));
    expect(page.stops).toBe(1);
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
  });

  test('and stops no delivery that has begun meanwhile', async () => {
    await tab.session.lock('asked');
    isSending = true;
    await browser.pass(seconds(6));
    expect(page.stops).toBe(0);
    expect(tab.session.state()).toEqual({ kind: 'locking', reason: 'asked' });
    isSending = false;
    await browser.pass(seconds(6));
    expect(page.stops).toBe(1);
    expect(tab.session.state()).toEqual({ kind: 'locked', reason: 'asked' });
  });
});

describe('whatever holds up the saving, Lock', () => {
  let saveHung: () => void;
  /** From here on drafts are saved only once the test lets them. */
  const hangSaving = () => {
    const hung = new Promise<void>((resolve) => {
      saveHung = resolve;
    });
    const { drafts } = tab;
    const save = drafts.save.bind(drafts);
    const slow: Partial<DraftStore> = { save: (draft) => hung.then(() => save(draft)) };
    Object.assign(drafts, slow);
  };

  test('hides the desk at once, shows the login form after seconds, and loses no key', async () => {
    hangSaving();
    typeTo(tab.editor, 'Bath');
    const locking = tab.session.lock('asked');
    expect(tab.session.state().kind).toBe('locking');
    await eventually(async () => {
      await browser.pass(milliseconds(500));
      expect(tab.session.state().kind).toBe('locked');
    });
    await locking;
    await browser.pass(minutes(1));
    expect(page.reloads).toBe(0);
    saveHung();
    await eventually(savedOnce);
    await browser.pass(minutes(1));
    await eventually(() => expect(page.reloads).toBeGreaterThan(0));
  });

  const savedOnce = async () => expect(await savedDrafts()).toBe(1);

  test('locks as well when a step of it fails', async () => {
    const { editor } = tab;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(tab.drafts, { release: () => Promise.reject(new Error('no locks')) });
    await tab.session.lock('asked');
    expect(tab.session.state().kind).not.toBe('open');
    expect(editor.state().invoice).toBeUndefined();
  });
});

describe('the other tabs', () => {
  test('are locked with the one in which Lock is pressed, and say so', async () => {
    const other = openTab();
    await other.session.signIn(PAIR);
    await tab.session.lock('asked');
    await eventually(() =>
      expect(other.session.state()).toMatchObject({ kind: 'locking', reason: 'elsewhere' }),
    );
  });

  test('stay open when one tab was left alone for too long', async () => {
    const other = openTab();
    await other.session.signIn(PAIR);
    await tab.session.lock('idle');
    expect(other.session.state().kind).toBe('open');
  });
});

test('a word of another version between tabs that this one does not know locks nothing', async () => {
  for (const { listener } of browser.channels) listener('look at the drafts');
  await browser.pass(seconds(5));
  expect(tab.session.state().kind).toBe('open');
});

describe('a login form nobody has signed in at', () => {
  test('is not covered when it is left, and can be touched and come back to', () => {
    const other = openTab();
    page.leave();
    expect(page.isCovered).toBe(false);
    page.comeBack();
    other.session.noteActivity();
    expect(other.session.state()).toEqual({ kind: 'locked', reason: undefined });
  });
});

describe('taking the newest version', () => {
  test.each(['taken', 'newest'] as const)('locks the desk once it is %s', async (taking) => {
    const desk = openTab({ takeNewestVersion: async () => taking });
    await desk.session.signIn(PAIR);
    expect(await desk.session.update()).toBe(taking);
    expect(desk.session.state()).toMatchObject({ reason: 'asked' });
  });

  test('leaves the desk open where it could not be loaded', async () => {
    const desk = openTab({ takeNewestVersion: async () => 'not-loaded' });
    await desk.session.signIn(PAIR);
    expect(await desk.session.update()).toBe('not-loaded');
    expect(desk.session.state().kind).toBe('open');
  });
});

test('whoever wants to know learns what staff have issued, as long as they want to', async () => {
  const pressed: string[] = [];
  const stop = tab.session.onPressed((outboxId) => pressed.push(outboxId));
  await tab.editor.issue();
  const heard = [...pressed];
  expect(heard.length).toBeGreaterThan(0);
  stop();
  await tab.editor.send();
  expect(pressed).toEqual(heard);
});

describe('a desk that is left for another site and brought back by Back', () => {
  test('is covered until it is known whether it may be seen', () => {
    page.leave();
    expect(page.isCovered).toBe(true);
    page.comeBack();
    expect(page.isCovered).toBe(false);
    expect(tab.session.state().kind).toBe('open');
  });

  test('is locked before it is seen when the time is up', () => {
    page.leave();
    browser.sleep(minutes(16));
    page.comeBack();
    expect(tab.session.state()).toEqual({ kind: 'locking', reason: 'idle' });
  });
});

test('the reason of a lock is shown once by the reloaded page', async () => {
  const kept = new Map<string, string>();
  const items: Partial<DeskEnvironment> = {
    getTabItem: (key) => kept.get(key) ?? null,
    setTabItem: (key, value) => void kept.set(key, value),
  };
  const before = openTab(items);
  await before.session.signIn(PAIR);
  await before.session.lock('idle');
  expect(openTab(items).session.state()).toEqual({ kind: 'locked', reason: 'idle' });
  expect(openTab(items).session.state()).toEqual({ kind: 'locked', reason: undefined });
});

test('a reload after the next sign-in reports no earlier lock', async () => {
  const kept = new Map<string, string>();
  const items: Partial<DeskEnvironment> = {
    hasOfflineDesk: async () => false,
    getTabItem: (key) => kept.get(key) ?? null,
    setTabItem: (key, value) => void kept.set(key, value),
  };
  const desk = openTab(items);
  await desk.session.signIn(PAIR);
  await desk.session.lock('asked');
  await desk.session.signIn(PAIR);
  expect(openTab(items).session.state()).toEqual({ kind: 'locked', reason: undefined });
});

test('the text of the storage key is not kept by an open desk', () => {
  expect(JSON.stringify(tab.open.config)).not.toContain(browser.config.storageKey);
});

/** Something that an order waits for, until it arrives. */
function makeArrival(): { readonly arrival: Promise<void>; readonly arrive: () => void } {
  let arrive = (): void => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrival, arrive: () => arrive() };
}
