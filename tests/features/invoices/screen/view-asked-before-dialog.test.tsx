// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import { press, showDesk } from '../../../support/billing/show-desk.tsx';
import { openBrowser } from '../../../support/billing/test-browser.ts';

test('a question that is opened while another view waits for the draft to be saved stays open', async () => {
  const tab = await (await openBrowser()).openTab();
  let finish: () => void = () => undefined;
  vi.spyOn(tab.editor, 'saveNow').mockImplementation(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  showDesk(tab);
  act(() => tab.editor.chooseCompany('courier'));
  await eventually(() => screen.getByRole('tab', { name: 'History' }));
  act(() => screen.getByRole('tab', { name: 'History' }).click());
  await press('Use a quote…');
  const question = await eventually(() => screen.getByRole('dialog', { name: 'Use a quote' }));
  await act(async () => finish());
  expect(question.isConnected).toBe(true);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Invoice');
});
