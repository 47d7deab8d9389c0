// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lazyPart } from '../../src/ui/lazy-part.tsx';
import { TestPage } from '../support/test-page.tsx';

test('a part whose code does not come leaves the rest of the screen, and is there at the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [Promise.reject(new TypeError('gone')), Promise.resolve(Payments)];
  const Part = lazyPart<{ owing: string }>(() => answers.shift() ?? Promise.resolve(Payments));
  render(
    <TestPage>
      <input aria-label="Name" defaultValue="Asha" />
      <Part owing="₹100" />
    </TestPage>,
  );
  await screen.findByText(/^This part of the app could not be loaded/);
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Asha');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Owing ₹100');
});

test('a part whose code comes soon is shown without any wait', async () => {
  // Outside React's own help for tests, which waits for nothing.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const Part = lazyPart<{ owing: string }>(async () => Payments);
  const place = document.createElement('div');
  createRoot(place).render(
    <TestPage>
      <Part owing="₹100" />
    </TestPage>,
  );
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(place.textContent).toBe('Owing ₹100');
});

test('a part that was prepared is there with the first drawing', async () => {
  const load = vi.fn(async () => Payments);
  const Part = lazyPart<{ owing: string }>(load);
  Part.prepare();
  await load.mock.results[0]?.value;
  render(<Part owing="₹100" />, { wrapper: TestPage });
  expect(screen.getByText('Owing ₹100')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

function Payments({ owing }: { readonly owing: string }) {
  return <p>Owing {owing}</p>;
}
