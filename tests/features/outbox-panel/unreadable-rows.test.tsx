// @vitest-environment happy-dom

import '../../support/live-queries.ts';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { UnreadableRows } from '../../../src/features/outbox-panel/unreadable-rows.tsx';
import { newDatabase } from '../../support/new-database.ts';
import { TestPage } from '../../support/test-page.tsx';

test('a record that cannot be read is shown until somebody deletes it', async () => {
  const database = newDatabase();
  await database.movedRows.add({ table: 'drafts', record: { id: 'odd', sealed: 7 } });
  render(
    <TestPage database={database}>
      <UnreadableRows />
    </TestPage>,
  );
  expect(await screen.findByText(/can’t be read by this version/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Delete record/ }));
  await waitFor(() => expect(screen.queryByText(/can’t be read by this version/)).toBeNull());
  expect(await database.movedRows.count()).toBe(0);
});
