// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { QuarantineList } from '../../../src/features/outbox-panel/quarantine-list.tsx';
import { openDatabase } from '../../../src/storage/open-database.ts';

afterEach(cleanup);

test('a record that cannot be read is shown until somebody throws it away', async () => {
  await openDatabase().quarantined.add({ table: 'drafts', record: { id: 'odd', sealed: 7 } });
  render(<QuarantineList />);
  expect(await screen.findByText(/cannot be read by this version/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Throw away record/ }));
  await waitFor(() => expect(screen.queryByText(/cannot be read by this version/)).toBeNull());
  expect(await openDatabase().quarantined.count()).toBe(0);
});
