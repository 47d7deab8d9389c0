// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { fillIn, isSaid, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';

const ZONES = ['America/Los_Angeles', 'Pacific/Auckland'];

let browser: TestBrowser;

beforeEach(async () => {
  browser = await openBrowser();
  return () => vi.unstubAllEnvs();
});

test.each(ZONES)(
  'on a device set to %s drafts, history and outbox show India’s time',
  async (zone) => {
    const tab = await browser.openTab();
    vi.stubEnv('TZ', zone);
    expect(new Date(browser.now).getHours()).not.toBe(15);
    showDesk(tab);
    fillIn(tab);
    await act(() => tab.editor.saveNow());
    await eventually(() => expect(screen.getByText('Saved 15:30')).toBeTruthy());
    await showView('Drafts');
    await eventually(() => expect(isSaid('saved 1 Mar 2026, 15:30')).toBe(true));
    await act(() => tab.editor.issue());
    for (const view of ['History', /^Outbox/]) {
      await showView(view);
      await eventually(() =>
        expect(screen.getByRole('tabpanel').textContent).toContain('1 Mar 2026, 15:30'),
      );
    }
  },
);
