// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { followRateCard } from '../../../src/features/calculator/follow-rate-card.ts';
import type { LoadedRateCard } from '../../../src/features/calculator/load-and-refresh-rate-card.ts';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';

interface Request {
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
}

let stop: () => void = () => undefined;
afterEach(() => stop());

test('a host that refused is asked again after a while, and then no more', async () => {
  const page = follow();
  page.answer(new Response('', { status: 503 }));
  await vi.waitFor(() => expect(page.later).toHaveLength(1));
  expect(page.shown).toEqual(['unavailable']);

  page.later.shift()?.();
  page.answer(Response.json(CALCULATOR_CARD));
  await vi.waitFor(() => expect(page.shown).toEqual(['unavailable', 'host']));
  await settle();
  expect(page.later).toEqual([]);
});

test('what an older request says late is not heard once a newer one is answered', async () => {
  const page = follow();
  dispatchEvent(new Event('online'));
  const [older, newer] = page.requests.splice(0);
  newer?.resolve(Response.json(CALCULATOR_CARD));
  await vi.waitFor(() => expect(page.shown).toEqual(['host']));
  older?.reject(new TypeError('Failed to fetch'));
  await settle();
  expect(page.shown).toEqual(['host']);
  expect(page.later).toEqual([]);
});

test('the card of an older request is shown, however late it comes', async () => {
  const page = follow();
  dispatchEvent(new Event('online'));
  page.answer(Response.json(CALCULATOR_CARD));
  await vi.waitFor(() => expect(page.shown).toEqual(['host']));
});

test('after the screen is closed nothing is asked any more', async () => {
  const page = follow();
  stop();
  page.answer(new Response('', { status: 503 }));
  await settle();
  dispatchEvent(new Event('online'));
  expect([page.shown, page.later, page.requests]).toEqual([[], [], []]);
});

function follow() {
  const shown: string[] = [];
  const later: (() => void)[] = [];
  const requests: Request[] = [];
  const following = followRateCard(
    {
      fetch: () =>
        new Promise((resolve, reject) => {
          requests.push({ resolve, reject });
        }),
      wait: () => new Promise(() => undefined),
      after: (_, act) => {
        later.push(act);
        return () => void later.splice(later.indexOf(act), 1);
      },
    },
    (loaded: LoadedRateCard) => shown.push(loaded.kind === 'ready' ? loaded.from : loaded.kind),
  );
  stop = following.stop;
  return {
    shown,
    later,
    requests,
    answer: (response: Response) => requests.shift()?.resolve(response),
  };
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
