import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Milliseconds } from '../../../src/domain/units.ts';
import {
  type LoadedRateCard,
  loadAndRefreshRateCard,
} from '../../../src/features/calculator/load-and-refresh-rate-card.ts';
import { slowHost } from '../../service-worker/start-worker.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const card = JSON.stringify(SAMPLE_CARD);
const NEWER_CARD = { ...SAMPLE_CARD, name: 'The next card' };
const answering = (body: string, init: ResponseInit = { headers: JSON_TYPE }) =>
  vi.fn(async () => new Response(body, init));
const hanging = () => vi.fn(() => new Promise<Response>(() => undefined));
const complain = vi.fn();

const NO_ANSWER = { kind: 'unavailable', reason: 'no-answer' } as const;
const ready = (from: string, of = SAMPLE_CARD) => ({ kind: 'ready', card: of, from });

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(complain));
afterEach(() => complain.mockClear());

describe('on a device with a saved card', () => {
  test.each([
    ['hangs', hanging()],
    ['drips', vi.fn(async () => new Response(dripping(), { headers: JSON_TYPE }))],
  ])('on a line that %s it is shown at once, and said to be saved after 2.5 s', async (_, host) => {
    const { shown, pass } = load(withSaved(host));
    await vi.waitFor(() => expect(shown).toEqual([ready('saved')]));
    expect(host).toHaveBeenCalledExactlyOnceWith('/rates/rate-card.json', { cache: 'reload' });
    await pass(2499);
    expect(shown).toHaveLength(1);
    await pass(2500);
    expect(shown.slice(1)).toEqual([ready('saved-offline')]);
    await pass(60_000);
    expect(shown).toHaveLength(2);
  });

  test('the host’s answer after 30 s still counts', async () => {
    const { host, send } = slowHost();
    const { shown, pass, done } = load(withSaved(host));
    await vi.waitFor(() => expect(shown).toHaveLength(1));
    await pass(30_000);
    send(JSON.stringify(NEWER_CARD));
    await done;
    expect(shown).toEqual([ready('saved'), ready('saved-offline'), ready('host', NEWER_CARD)]);
  });

  test('a host that answers in time is not said to be late', async () => {
    const { shown, done } = load(withSaved(answering(card)));
    await done;
    expect(shown).toEqual([ready('saved'), ready('host')]);
  });

  test.each([
    ['refuses', vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))), 'saved-offline'],
    ['answers 503', answering('{}', { status: 503, headers: JSON_TYPE }), 'saved-offline'],
    [
      'answers with its own page',
      answering('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      'saved-offline',
    ],
    ['has a card that cannot be read', answering('{"format":1}'), 'saved-refused'],
    ['sends half a card', answering(card.slice(0, 500)), 'saved-refused'],
  ])('a host that %s leaves the saved card in use', async (_, host, from) => {
    const { shown, done } = load(withSaved(host));
    await done;
    expect(shown).toEqual([ready('saved'), ready(from)]);
  });
});

test('without a saved card a line that hangs is said after 15 s, and a late card still shown', async () => {
  const { host, send } = slowHost();
  const { shown, pass, done } = load(host);
  await pass(14_999);
  expect(shown).toEqual([]);
  await pass(15_000);
  expect(shown).toEqual([NO_ANSWER]);
  send(card);
  await done;
  expect(shown).toEqual([NO_ANSWER, ready('host')]);
});

test('the host’s card is asked for once, beside the app', async () => {
  const fetchFile = answering(card);
  expect(await loadOnce(fetchFile)).toEqual(ready('host'));
  expect(fetchFile).toHaveBeenCalledExactlyOnceWith('/rates/rate-card.json');
});

test.each([404, 500, 503])('a host that answers %d has no card', async (status) => {
  const fetchFile = answering('{}', { status, headers: JSON_TYPE });
  expect(await loadOnce(fetchFile)).toEqual(NO_ANSWER);
});

test('a network that answers with its own sign-in page counts as no answer', async () => {
  const fetchFile = answering('<!doctype html><title>Station Wi-Fi</title>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect(await loadOnce(fetchFile)).toEqual(NO_ANSWER);
});

test('without a network there is no answer', async () => {
  const fetchFile = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await loadOnce(fetchFile)).toEqual(NO_ANSWER);
});

test('an answer that breaks off half-way is no answer', async () => {
  const body = new ReadableStream({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(card.slice(0, 500)));
      controller.error(new TypeError('network error'));
    },
  });
  const fetchFile = vi.fn(async () => new Response(body, { headers: JSON_TYPE }));
  expect(await loadOnce(fetchFile)).toEqual(NO_ANSWER);
});

test.each([
  ['is not JSON', 'prices: soon'],
  ['breaks off', card.slice(0, 500)],
  ['is empty', ''],
  ['is another file', '{"name":"something else"}'],
  ['lacks a price', card.replace(/"G":\[\d+,/, '"G":[')],
])('a card that %s is refused, and the console says why', async (_, body) => {
  expect(await loadOnce(answering(body))).toEqual({ kind: 'unavailable', reason: 'malformed' });
  expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The rate card was/));
});

/** Loads the card from a network, with a clock that moves only when the test moves it. */
function load(fetchFile: (address: string, init?: RequestInit) => Promise<Response>) {
  const shown: LoadedRateCard[] = [];
  const waits: { readonly span: Milliseconds; readonly end: () => void }[] = [];
  const wait = (span: Milliseconds) =>
    new Promise<void>((end) => void waits.push({ span, end: () => end() }));
  const done = loadAndRefreshRateCard({ fetch: fetchFile, wait }, (loaded) => shown.push(loaded));
  const pass = async (until: number) => {
    for (const { span, end } of waits) if (span <= until) end();
    await new Promise(setImmediate);
  };
  return { shown, pass, done };
}

/** What is shown in the end by a network that answers at once. */
async function loadOnce(fetchFile: () => Promise<Response>): Promise<LoadedRateCard | undefined> {
  const { shown, done } = load(fetchFile);
  await done;
  expect(shown).toHaveLength(1);
  return shown[0];
}

/** A network whose worker has a saved card, and asks the host when the page reloads it. */
function withSaved(host: (address: string, init?: RequestInit) => Promise<Response>) {
  const saved = answering(card, { headers: { ...JSON_TYPE, 'x-rate-card': 'saved' } });
  return (address: string, init?: RequestInit) =>
    init?.cache === 'reload' ? host(address, init) : saved();
}

/** A body that begins and never ends. */
function dripping(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode(card.slice(0, 10))),
  });
}
