// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { BackupPanel } from '../../../src/features/backup/backup-panel.tsx';
import { importStorageKey, makeStorageKey } from '../../../src/vault/storage-key.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

afterEach(cleanup);

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['2026-11-21T23:25:00.000Z', '2026-11-22'],
])('a backup made at %s bears the day in India, %s', async (moment, day) => {
  const names: string[] = [];
  const download = (file: File) => void names.push(file.name);
  const storageKey = await importStorageKey(makeStorageKey());
  const environment = testEnvironment({ now: () => timestamp(Date.parse(moment)), download });
  const billing = { environment, database: newDatabase(), storageKey };
  render(<BackupPanel billing={billing} onRestored={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
  await screen.findByText(/The backup is saved/);
  expect(names).toEqual([`backup-${day}.sealed`]);
});
