import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { OutboxContext } from '../../../src/features/outbox-panel/outbox-context.ts';
import { SignedInDesk } from '../../../src/pages/bill/signed-in-desk.tsx';
import { PageContext } from '../../../src/ui/page-context.ts';
import { runtimeWith } from '../test-page.tsx';
import { eventually } from './eventually.ts';
import type { Tab } from './tab.ts';
import { writeInvoice } from './write-invoice.ts';

/** Shows what staff see in a tab that is signed in. */
export function showDesk(tab: Tab) {
  const flush = vi.fn();
  const outbox = {
    flush,
    isSending: () => false,
    environment: () => Promise.reject(new Error('no outbox')),
  };
  render(
    <PageContext value={runtimeWith(tab.database, tab.environment)}>
      <OutboxContext value={outbox}>
        <SignedInDesk session={tab.session} billing={tab.open} />
      </OutboxContext>
    </PageContext>,
  );
  return { flush };
}

/** Fills a whole invoice in, as staff would. */
export function fillIn(tab: Tab, change: Parameters<typeof writeInvoice>[1] = {}): void {
  act(() => writeInvoice(tab.editor, change));
}

export function field(label: string): HTMLInputElement {
  return screen.getByLabelText(label, { exact: true });
}

/** Replaces what a field holds. */
export function fill(label: string, text: string): void {
  fireEvent.change(field(label), { target: { value: text } });
}

export async function press(name: string | RegExp): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name }));
}

/** Goes to one of the desk's views and waits until it is shown. */
export async function showView(name: string | RegExp): Promise<void> {
  const tab = screen.getByRole('tab', { name });
  await userEvent.click(tab);
  await eventually(() => {
    if (tab.getAttribute('aria-selected') !== 'true') throw new Error(`${name} is not shown.`);
  });
}

/** The words of every alert. */
export function alerts(): string[] {
  return screen.queryAllByRole('alert').map(({ textContent }) => textContent);
}

/** Whether these words are on the page. */
export function isSaid(words: string | RegExp): boolean {
  const said = document.body.textContent;
  return typeof words === 'string' ? said.includes(words) : words.test(said);
}

/** Waits until the words are there. */
export function isShown(words: string | RegExp): Promise<void> {
  return eventually(() => expect(isSaid(words)).toBe(true));
}
