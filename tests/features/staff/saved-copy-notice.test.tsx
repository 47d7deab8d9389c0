// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { SavedCopyNotice } from '../../../src/features/staff/saved-copy-notice.tsx';

test('a desk that was opened with the saved copy says of when it is, until that is read', async () => {
  render(<SavedCopyNotice savedAt={timestamp(Date.UTC(2026, 4, 4, 5))} />);
  expect(screen.getByRole('status').textContent).toContain('the copy of 4 May 2026, 10:30.');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a desk that was opened with the host’s file says nothing', () => {
  render(<SavedCopyNotice savedAt={undefined} />);
  expect(screen.queryByRole('status')).toBeNull();
});
