// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PageEnvironment } from '../../../src/environment/page-environment.ts';
import { InstallInvitation } from '../../../src/features/install/install-invitation.tsx';
import { InstallationContext } from '../../../src/ui/installation.ts';
import { TestPage } from '../../support/test-page.tsx';
import { ANDROID, IPHONE, visitWith } from '../../support/visit-with.ts';

beforeEach(() => visitWith(ANDROID));

test('nothing is offered where the app is installed already, or cannot be', () => {
  openPage(false);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a shopper is invited, and Install lets the browser ask', async () => {
  const page = openPage(true);
  expect(screen.getByRole('region', { name: 'Keep the calculator on your device' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(page.ask).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('region')).toBeNull();
});

test('the invitation comes when the browser is ready, and not before', () => {
  const page = openPage(false);
  page.change(true);
  expect(screen.getByRole('button', { name: 'Install' })).toBeTruthy();
});

test('a refusal is remembered for good', async () => {
  const notebook = new Map<string, string>();
  openPage(true, { notebook });
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(screen.queryByRole('region')).toBeNull();
  cleanup();
  openPage(true, { notebook });
  expect(screen.queryByRole('region')).toBeNull();
});

test('a shopper who cancels the browser’s own question is invited again another day', async () => {
  const notebook = new Map<string, string>();
  openPage(true, { notebook, answer: 'declined' });
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  cleanup();
  openPage(true, { notebook });
  expect(screen.getByRole('button', { name: 'Install' })).toBeTruthy();
});

test('an iPhone shows the steps, and no button that could not work', () => {
  visitWith(IPHONE);
  openPage(false);
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(2);
  expect(steps[0]).toContain('Share');
  expect(steps[1]).toContain('Add to Home Screen');
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
});

interface Circumstances {
  readonly notebook?: Map<string, string>;
  readonly answer?: 'installed' | 'declined';
}

function openPage(
  isOffered: boolean,
  { notebook = new Map(), answer = 'installed' }: Circumstances = {},
) {
  let isOfferedNow = isOffered;
  const listeners = new Set<() => void>();
  const change = (next: boolean) =>
    act(() => {
      isOfferedNow = next;
      for (const listener of listeners) listener();
    });
  const ask = vi.fn(async () => answer);
  const installation = {
    isOffered: () => isOfferedNow,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask,
  };
  render(
    <TestPage environment={keptIn(notebook)}>
      <InstallationContext value={installation}>
        <InstallInvitation name="the calculator" reason="It opens." answerKey="invitation" />
      </InstallationContext>
    </TestPage>,
  );
  return { change, ask };
}

function keptIn(notebook: Map<string, string>): Partial<PageEnvironment> {
  return {
    getItem: (key) => notebook.get(key) ?? null,
    setItem: (key, value) => void notebook.set(key, value),
  };
}
