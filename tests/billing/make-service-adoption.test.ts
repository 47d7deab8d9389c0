import { beforeEach, describe, expect, test } from 'vitest';
import { makeServiceAdoption } from '../../src/billing/make-service-adoption.ts';
import { minutes } from '../../src/domain/time.ts';
import { readSheetAddress } from '../../src/storage/service-addresses.ts';
import { staffConfigWith } from '../support/billing/staff-config.ts';
import { Tab } from '../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../support/billing/test-browser.ts';
import { writeInvoice } from '../support/billing/write-invoice.ts';
import { failStorageAt } from '../support/fail-storage.ts';

const MOVED = { url: 'https://sheet.example/api/v1/moved' };

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = new Tab(browser);
});

/** Somebody signs in with a newer staff file a minute later, in another tab. */
function signInLater() {
  browser.sleep(minutes(1));
  const { environment, database } = new Tab(browser);
  return makeServiceAdoption({ environment, database, config: staffConfigWith({ sheet: MOVED }) });
}

async function issueIn({ editor }: Tab): Promise<void> {
  writeInvoice(editor);
  await editor.issue();
}

describe('a tab whose device was full when it signed in', () => {
  beforeEach(async () => {
    browser.disk.fill();
    await tab.signIn();
    expect(await tab.open.adoptServices()).toMatchObject({ kind: 'full' });
    browser.disk.makeRoom();
  });

  test('has rows go where its staff file says with the next invoice', async () => {
    await issueIn(tab);
    expect(await readSheetAddress(tab.database)).toMatchObject({ value: browser.config.sheet });
  });

  test('does not undo what a later sign-in has stored', async () => {
    await signInLater()();
    await issueIn(tab);
    expect(await readSheetAddress(tab.database)).toMatchObject({ value: MOVED });
  });

  test('takes nothing from a later sign-in that had no room either', async () => {
    const adoptLater = signInLater();
    browser.disk.fill();
    expect(await adoptLater()).toMatchObject({ kind: 'full' });
    browser.disk.makeRoom();
    await issueIn(tab);
    await adoptLater();
    expect(await readSheetAddress(tab.database)).toMatchObject({ value: MOVED });
  });
});

test('a tab whose storage failed when it signed in does not undo what a later sign-in has stored', async () => {
  const adopt = makeServiceAdoption({ ...tab, config: browser.config });
  const { done } = await failStorageAt(tab.database, 0, adopt);
  expect(done).toMatchObject({ kind: 'unavailable' });
  await signInLater()();
  expect(await adopt()).toMatchObject({ kind: 'done' });
  expect(await readSheetAddress(tab.database)).toMatchObject({ value: MOVED });
});
