// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SavingState } from '../../../../src/billing/editor/editor-state.ts';
import { milliseconds, timestamp } from '../../../../src/domain/time.ts';
import { SavingStatus } from '../../../../src/features/invoices/screen/saving-status.tsx';
import { eventually } from '../../../support/billing/eventually.ts';
import { alerts, fillIn, isSaid, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';

const FULL = 'Not saved: this device is full.';

test.each<[SavingState, string]>([
  [{ kind: 'untouched' }, ''],
  [{ kind: 'saving' }, 'Saving…'],
  [{ kind: 'saved', at: timestamp(Date.UTC(2026, 2, 1, 8, 35)) }, 'Saved 14:05'],
])('%j is shown without interrupting', (saving, words) => {
  render(<SavingStatus saving={saving} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  cleanup();
});

test('an issued invoice is marked as issued', () => {
  render(<SavingStatus saving={{ kind: 'saved', at: timestamp(0) }} isIssued />);
  expect(screen.getByRole('status').textContent).toBe('Issued');
});

test('a failure to save is reported at once, with what to do', () => {
  const sign = (failure: Extract<SavingState, { kind: 'failed' }>['failure']) => {
    render(<SavingStatus saving={{ kind: 'failed', failure }} isIssued />);
    const { textContent } = screen.getByRole('alert');
    cleanup();
    return textContent;
  };
  expect(sign({ kind: 'full' })).toMatch(/^Not saved: this device is full\. .*keep this tab open/);
  expect(sign({ kind: 'unavailable', reason: 'blocked' })).toMatch(
    /^Not saved: this browser’s storage can’t be used right now\. Keep this tab open/,
  );
});

test('a draft issued elsewhere is never called saved, and its text is said to be here', () => {
  render(<SavingStatus saving={{ kind: 'issued' }} />);
  const { textContent } = screen.getByRole('alert');
  cleanup();
  expect(textContent).toMatch(/^Not saved: .*kept in this tab/);
});

describe('on the billing screen', () => {
  let browser: TestBrowser;
  beforeEach(async () => {
    browser = await openBrowser();
  });

  test('a full device is reported in every view', async () => {
    const tab = await browser.openTab();
    showDesk(tab);
    browser.disk.fill('drafts');
    fillIn(tab);
    await tab.editor.saveNow();
    for (const view of ['Drafts', 'History', 'Outbox', 'Invoice']) {
      await showView(view);
      await eventually(() =>
        expect(screen.getByRole('tab', { name: view }).getAttribute('aria-selected')).toBe('true'),
      );
      await eventually(() =>
        expect(alerts().filter((alert) => alert.startsWith(FULL))).toHaveLength(1),
      );
    }
    browser.disk.makeRoom();
    await browser.pass(milliseconds(6000));
    await eventually(() => expect(alerts()).toEqual([]));
  });

  test('a successful save is shown only beside the invoice', async () => {
    const tab = await browser.openTab();
    showDesk(tab);
    fillIn(tab);
    await eventually(() => expect(isSaid('Saving…')).toBe(true));
    await tab.editor.saveNow();
    await eventually(() => expect(screen.getByText(/^Saved \d\d:\d\d$/)).toBeTruthy());
    await showView('History');
    await eventually(() => expect(screen.getByRole('region', { name: 'History' })).toBeTruthy());
    expect(screen.getByText(/^Saved/).closest('[hidden]')).not.toBeNull();
  });
});
