// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { VersionNews } from '../../../src/app/worker/register-worker.ts';
import { UpdateNotice } from '../../../src/app/worker/update-notice.tsx';
import { TestPage } from '../../support/test-page.tsx';

afterEach(cleanup);

test('says nothing while this version is the newest', () => {
  showNotice();
  expect(screen.queryByRole('status')).toBeNull();
});

test('asks before it brings a new version, and takes one press for an answer', async () => {
  const { tell } = showNotice();
  const take = vi.fn();
  tell({ kind: 'ready', take });
  expect(screen.getByRole('status').textContent).toContain('A new version is ready');
  expect(take).not.toHaveBeenCalled();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Update now' }));
  expect(take).toHaveBeenCalledTimes(1);
});

test('goes away until later, and comes back with the next version', async () => {
  const { tell } = showNotice();
  const take = vi.fn();
  tell({ kind: 'ready', take });
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(take).not.toHaveBeenCalled();
  tell({ kind: 'ready', take });
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
});

test('notifies a page whose version another tab has replaced, and leaves the reload to its reader', async () => {
  const { tell } = showNotice();
  const take = vi.fn();
  tell({ kind: 'outdated', take });
  expect(screen.getByRole('status').textContent).toContain('This page is from an older version');
  expect(take).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(take).toHaveBeenCalledTimes(1);
});

function showNotice() {
  let told: (news: VersionNews) => void = () => undefined;
  const watch = (_environment: unknown, tell: typeof told) => {
    told = tell;
  };
  render(
    <TestPage>
      <UpdateNotice watch={watch} />
    </TestPage>,
  );
  return { tell: (news: VersionNews) => act(() => told(news)) };
}
