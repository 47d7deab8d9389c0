// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { showDesk, showView } from '../../../support/billing/show-desk.tsx';
import { openBrowser } from '../../../support/billing/test-browser.ts';

const VIEWS = ['Invoice', 'Drafts', 'History', 'Outbox'] as const;

beforeEach(async () => {
  const browser = await openBrowser();
  showDesk(await browser.openTab());
});

describe('a screen reader', () => {
  test.each(VIEWS)('finds the %s tab’s panel, and the tab from the panel', async (name) => {
    await showView(name);
    const tab = screen.getByRole('tab', { name });
    // Panels of other views are hidden, and so not found by their role.
    const panel = screen.getByRole('tabpanel');
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
    expect(panel.getAttribute('aria-labelledby')).toBe(tab.id);
    expect(screen.getByRole('tabpanel', { name })).toBe(panel);
  });

  test('finds a panel for each tab, also for those that are not shown', () => {
    for (const tab of screen.getAllByRole('tab')) {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      expect(panel?.getAttribute('role')).toBe('tabpanel');
    }
  });
});

test('a view that was left keeps no name beside the fields of the invoice', async () => {
  await showView('History');
  await showView('Invoice');
  expect(screen.queryAllByLabelText(/History/)).toEqual([]);
});

test('Tab stops at the chosen tab alone', async () => {
  await showView('History');
  const stops = screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([screen.getByRole('tab', { name: 'History' })]);
});

test.each([
  ['Invoice', 'ArrowRight', 'Drafts'],
  ['Invoice', 'ArrowLeft', 'Outbox'],
  ['Outbox', 'ArrowRight', 'Invoice'],
  ['History', 'Home', 'Invoice'],
  ['Drafts', 'End', 'Outbox'],
] as const)('from %s the key %s leads to %s', async (from, key, to) => {
  await showView(from);
  screen.getByRole('tab', { name: from }).focus();
  await userEvent.keyboard(`{${key}}`);
  await eventually(() => expect(shown()).toBe(to));
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: to }));
});

test('arrows pressed faster than a view is shown each go one further', async () => {
  screen.getByRole('tab', { name: 'Invoice' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await eventually(() => expect(shown()).toBe('Outbox'));
});

function shown(): string | null {
  return screen.getByRole('tab', { selected: true }).textContent;
}
