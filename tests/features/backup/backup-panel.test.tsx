// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EnvironmentContext } from '../../../src/environment/page-environment.ts';
import { BackupPanel } from '../../../src/features/backup/backup-panel.tsx';
import { importStorageKey, makeStorageKey } from '../../../src/vault/storage-key.ts';
import { testEnvironment } from '../../support/test-environment.ts';

afterEach(cleanup);

test.each([
  ['2026-11-21T18:29:59.999Z', '2026-11-21'],
  ['2026-11-21T23:25:00.000Z', '2026-11-22'],
])('a backup made at %s bears the day in India, %s', async (moment, day) => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const storageKey = await importStorageKey(makeStorageKey());
  render(
    <EnvironmentContext value={testEnvironment({ now: () => Date.parse(moment) })}>
      <BackupPanel storageKey={storageKey} onRestored={() => undefined} />
    </EnvironmentContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save a backup' }));
  await screen.findByText(/The backup is saved/);
  expect(names).toEqual([`backup-${day}.sealed`]);
});
