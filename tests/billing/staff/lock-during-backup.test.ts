import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { seconds } from '../../../src/domain/time.ts';
import type { Folders } from '../../../src/environment/page-environment.ts';
import { keepBackupFolder, readBackupState } from '../../../src/storage/backup-state.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { deriveQuickly } from '../../support/billing/quick-pairs.ts';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

const PAIR = { id: 'demo', password: 'demo-parcel-desk' };
const reload = vi.fn();
let browser: TestBrowser;
let tab: Tab;
/** The browser allows the folder, or has written the file. */
let finish: () => void;
let finished: Promise<true>;

beforeEach(async () => {
  deriveQuickly();
  reload.mockClear();
  browser = await openBrowser();
  await browser.publishStaffFile(PAIR);
  finished = new Promise((resolve) => {
    finish = () => resolve(true);
  });
});

async function openDesk(change: Partial<Folders>): Promise<void> {
  const folders: Folders = {
    choose: async () => undefined,
    nameOf: () => 'USB stick',
    allow: async () => true,
    write: async () => true,
    ...change,
  };
  tab = new Tab(browser, { hasOfflineDesk: async () => true, reload, folders });
  tab.session.show(() => false);
  await tab.session.signIn(PAIR);
  writeInvoice(tab.editor);
  await tab.editor.issue();
  await keepBackupFolder(tab.database, 'USB stick');
}

async function savedAt() {
  const read = await readBackupState(tab.database);
  return read.kind === 'done' ? read.value.savedAt : undefined;
}

describe('a lock during a backup into a folder', () => {
  test('hides the desk at once, and reloads the page once the file is written and noted', async () => {
    const write = vi.fn(() => finished);
    await openDesk({ write });
    const saving = saveBackup(tab.open);
    await eventually(() => expect(write).toHaveBeenCalled());
    const locking = tab.session.lock('asked');
    expect(tab.session.state().kind).toBe('locking');
    await eventually(async () => {
      await browser.pass(seconds(1));
      expect(tab.session.state().kind).toBe('locked');
    });
    await locking;
    expect(reload).not.toHaveBeenCalled();
    expect(await savedAt()).toBeUndefined();
    finish();
    expect(await saving).toMatchObject({ kind: 'saved', folder: 'USB stick' });
    await eventually(() => expect(reload).toHaveBeenCalled());
    expect(await savedAt()).toBeDefined();
  });

  test('does not wait for anybody to allow the folder: then nothing is written, shared or noted', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const allow = vi.fn(() => finished);
    const write = vi.fn(async () => true);
    await openDesk({ allow, write });
    const saving = saveBackup(tab.open);
    await eventually(() => expect(allow).toHaveBeenCalled());
    await tab.session.lock('asked');
    expect(reload).toHaveBeenCalledOnce();
    finish();
    expect(await saving).toEqual({ kind: 'unfinished' });
    expect(write).not.toHaveBeenCalled();
    expect(await savedAt()).toBeUndefined();
    expect(await tab.database.entries.toArray()).toMatchObject([{ sheet: { state: 'waiting' } }]);
    logged.mockRestore();
  });
});
