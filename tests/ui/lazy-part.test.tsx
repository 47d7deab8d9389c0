// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
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

test('the keyboard stays where “Try again” was, whether the code comes or not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let failures = 2;
  const Part = lazyPart<{ owing: string }>(async () => {
    failures -= 1;
    if (failures >= 0) throw new TypeError('gone');
    return Payments;
  });
  render(
    <TestPage>
      <button type="button">Before</button>
      <Part owing="₹100" />
      <button type="button">After</button>
    </TestPage>,
  );
  const press = async () => {
    (await screen.findByRole('button', { name: 'Try again' })).focus();
    await userEvent.keyboard('{Enter}');
  };
  await press();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.tab();
  expect(document.activeElement).toBe(again);
  await press();
  await screen.findByText('Owing ₹100');
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('After');
});

test('a part in several places is there in all of them at one next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isUp = false;
  const Part = lazyPart<{ owing: string }>(async () => {
    if (!isUp) throw new TypeError('gone');
    return Payments;
  });
  const places = (
    <TestPage>
      <Part owing="₹100" />
      <Part owing="₹200" />
    </TestPage>
  );
  const { unmount } = render(places);
  const [button] = await screen.findAllByRole('button', { name: 'Try again' });
  isUp = true;
  if (button) await userEvent.click(button);
  await screen.findByText('Owing ₹100');
  await screen.findByText('Owing ₹200');
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
});

test('a part that could not be had is tried anew by whoever prepares it or opens it again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const isOpened of [false, true]) {
    let isUp = false;
    const Part = lazyPart<{ owing: string }>(async () => {
      if (!isUp) throw new TypeError('gone');
      return Payments;
    });
    const first = render(<Part owing="₹100" />, { wrapper: TestPage });
    await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    if (isOpened) {
      first.unmount();
      render(<Part owing="₹100" />, { wrapper: TestPage });
    } else Part.prepare();
    await screen.findByText('Owing ₹100');
    cleanup();
  }
});

test('a part whose code comes after it was given up is shown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let bring: (code: typeof Payments) => void = () => undefined;
  const late = new Promise<typeof Payments>((resolve) => {
    bring = resolve;
  });
  const Part = lazyPart<{ owing: string }>(() => late);
  const timedOut = new AbortController();
  render(
    <TestPage environment={{ timeoutSignal: () => timedOut.signal }}>
      <Part owing="₹100" />
    </TestPage>,
  );
  timedOut.abort();
  await screen.findByText(/^This part of the app could not be loaded/);
  bring(Payments);
  await screen.findByText('Owing ₹100');
});

test('only the newest try of a part that hangs gives it up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart<{ owing: string }>(() => new Promise(() => undefined));
  const timers: AbortController[] = [];
  const timeoutSignal = () => {
    const timer = new AbortController();
    timers.push(timer);
    return timer.signal;
  };
  const place = (
    <TestPage environment={{ timeoutSignal }}>
      <Part owing="₹100" />
    </TestPage>
  );
  const isGivenUp = async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    return screen.queryAllByRole('button', { name: 'Try again' }).length > 0;
  };
  render(place).unmount();
  render(place);
  timers[0]?.abort();
  expect(await isGivenUp()).toBe(false);
  render(place);
  timers[1]?.abort();
  expect(await isGivenUp()).toBe(true);
  const [button] = screen.getAllByRole('button', { name: 'Try again' });
  if (button) await userEvent.click(button);
  timers[2]?.abort();
  expect(await isGivenUp()).toBe(false);
  timers.at(-1)?.abort();
  expect(await isGivenUp()).toBe(true);
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
