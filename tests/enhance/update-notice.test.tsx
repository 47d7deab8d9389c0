// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { UpdateNotices } from '../../src/app/worker/update-notices.tsx';
import { showUpdateNotice } from '../../src/enhance/update-notice.ts';

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(<UpdateNotices />);
});

test('says nothing while this version is the newest', () => {
  expect(screen.queryByRole('status')).toBeNull();
});

test('asks before it brings a new version', async () => {
  const take = vi.fn();
  showUpdateNotice({ kind: 'ready', take });
  expect(screen.getByRole('status').textContent).toContain('A new version is ready');
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
  expect(take).toHaveBeenCalledTimes(1);
});

test('can be pressed again by a person who told the browser to stay on the page', async () => {
  const take = vi.fn();
  showUpdateNotice({ kind: 'outdated', take });
  const reload = screen.getByRole('button', { name: 'Reload' });
  await userEvent.click(reload);
  await userEvent.click(reload);
  expect(take).toHaveBeenCalledTimes(2);
});

test('code that is missing is not named beside the version that explains it', () => {
  showUpdateNotice({ kind: 'outdated', take: vi.fn() });
  showUpdateNotice({ kind: 'missing', take: vi.fn() })();
  expect(screen.getByRole('status').textContent).toContain('This page is from an older version');
});

test('said again it stays as it is, with the focus that it has, and can still be taken away', () => {
  showUpdateNotice({ kind: 'outdated', take: vi.fn() });
  const reload = screen.getByRole('button', { name: 'Reload' });
  reload.focus();
  const hide = showUpdateNotice({ kind: 'outdated', take: vi.fn() });
  expect(document.activeElement).toBe(reload);
  expect(screen.getAllByRole('status')).toHaveLength(1);
  hide();
  expect(screen.queryByRole('status')).toBeNull();
});

test('goes away until later, and comes back with the next version', async () => {
  const take = vi.fn();
  showUpdateNotice({ kind: 'ready', take });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(take).not.toHaveBeenCalled();
  showUpdateNotice({ kind: 'ready', take });
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
});

test('leaves the keyboard behind where it was, or where somebody is', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main tabindex="-1"><input></main>');
  showUpdateNotice({ kind: 'ready', take: vi.fn() });
  screen.getByRole('button', { name: 'Later' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));

  showUpdateNotice({ kind: 'ready', take: vi.fn() });
  screen.getByRole('textbox').focus();
  screen.getByRole('button', { name: 'Later' }).click();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

test.each<[string, (hide: () => void) => void]>([
  ['the missing code comes', (hide) => hide()],
  ['other news replace it', () => showUpdateNotice({ kind: 'outdated', take: vi.fn() })],
])('leaves the keyboard there, too, where %s while somebody is at it', (_, takeAway) => {
  document.body.insertAdjacentHTML('beforeend', '<main tabindex="-1"></main>');
  const hide = showUpdateNotice({ kind: 'missing', take: vi.fn() });
  screen.getByRole('button', { name: 'Later' }).focus();
  takeAway(hide);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('notifies a page whose version another tab has replaced, and leaves the reload to its reader', async () => {
  const take = vi.fn();
  showUpdateNotice({ kind: 'ready', take });
  showUpdateNotice({ kind: 'outdated', take });
  expect(screen.getByRole('status').textContent).toContain('This page is from an older version');
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(take).toHaveBeenCalledTimes(1);
});
