import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadRateCard } from '../../../src/features/calculator/load-rate-card.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const card = JSON.stringify(SAMPLE_CARD);
const answering = (body: string, init: ResponseInit = { headers: JSON_TYPE }) =>
  vi.fn(async () => new Response(body, init));
const complain = vi.fn();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(complain));
afterEach(() => complain.mockClear());

test('the host’s card is asked for once, beside the app', async () => {
  const fetchFile = answering(card);
  expect(await loadRateCard(fetchFile)).toEqual({ kind: 'ready', card: SAMPLE_CARD, from: 'host' });
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/rates/rate-card.json');
});

test.each([
  ['saved-offline', 'saved-offline'],
  ['saved-refused', 'saved-refused'],
  ['anything else', 'host'],
])('an answer marked “%s” is a card from %s', async (mark, from) => {
  const fetchFile = answering(card, { headers: { ...JSON_TYPE, 'x-rate-card': mark } });
  expect(await loadRateCard(fetchFile)).toMatchObject({ kind: 'ready', from });
});

test.each([404, 500, 503])('a host that answers %d has no card', async (status) => {
  const fetchFile = answering('{}', { status, headers: JSON_TYPE });
  expect(await loadRateCard(fetchFile)).toEqual({ kind: 'unavailable', reason: 'no-answer' });
});

test('a network that answers with its own sign-in page counts as no answer', async () => {
  const fetchFile = answering('<!doctype html><title>Station Wi-Fi</title>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect(await loadRateCard(fetchFile)).toEqual({ kind: 'unavailable', reason: 'no-answer' });
});

test('without a network there is no answer', async () => {
  const fetchFile = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadRateCard(fetchFile)).toEqual({ kind: 'unavailable', reason: 'no-answer' });
});

test('an answer that breaks off half-way is no answer', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(card.slice(0, 500)));
      controller.error(new TypeError('network error'));
    },
  });
  const fetchFile = vi.fn(async () => new Response(body, { headers: JSON_TYPE }));
  expect(await loadRateCard(fetchFile)).toEqual({ kind: 'unavailable', reason: 'no-answer' });
});

test.each([
  ['is not JSON', 'prices: soon'],
  ['breaks off', card.slice(0, 500)],
  ['is empty', ''],
  ['is another file', '{"name":"something else"}'],
  ['lacks a price', card.replace(/"G":\[\d+,/, '"G":[')],
])('a card that %s is refused, and the console says why', async (_, body) => {
  expect(await loadRateCard(answering(body))).toEqual({ kind: 'unavailable', reason: 'malformed' });
  expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The rate card was/));
});
