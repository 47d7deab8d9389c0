import { beforeEach, describe, expect, test } from 'vitest';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { readSheetAddress } from '../../src/storage/service-addresses.ts';
import { Tab } from '../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../support/billing/test-browser.ts';
import { writeInvoice } from '../support/billing/write-invoice.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';

const MOVED = { ...SAMPLE_ADDRESSES, sheet: { url: 'https://sheet.example/api/v1/moved' } };

describe('a tab whose device was full when it signed in', () => {
  let browser: TestBrowser;
  let tab: Tab;

  beforeEach(async () => {
    browser = await openBrowser();
    tab = new Tab(browser);
    browser.disk.fill();
    await tab.signIn();
    expect(await tab.open.adoptServices()).toMatchObject({ kind: 'full' });
    browser.disk.makeRoom();
  });

  test('has rows go where its staff file says with the next invoice', async () => {
    writeInvoice(tab.editor);
    await tab.editor.issue();
    expect(await readSheetAddress(tab.database)).toMatchObject({ value: browser.config.sheet });
  });

  test('does not undo what a later sign-in has stored', async () => {
    await adoptServiceAddresses(tab.database, MOVED);
    writeInvoice(tab.editor);
    await tab.editor.issue();
    expect(await readSheetAddress(tab.database)).toMatchObject({ value: MOVED.sheet });
  });
});
