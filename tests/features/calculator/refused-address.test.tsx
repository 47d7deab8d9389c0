// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { measureField, openCalculator } from '../../support/calculator-page.tsx';

afterEach(() => vi.restoreAllMocks());

test('where the browser refuses a new address for a while, a reload finds what was typed in the fields', async () => {
  await openCalculator('?to=US');
  const refusing = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  const weight = measureField('Weight');
  await userEvent.type(weight, '1.2');
  const form = weight.closest('form');
  expect(location.search).toBe('?to=US');
  expect(form?.matches('[data-needs-scripts]')).toBe(true);
  refusing.mockRestore();
  await waitFor(() => expect(location.search).toContain('box=1.2,'), { timeout: 3_000 });
  expect(form?.matches('[data-needs-scripts]')).toBe(false);
});
