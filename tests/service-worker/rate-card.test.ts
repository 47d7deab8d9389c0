import { describe, expect, test } from 'vitest';
import { cardNamed, isOffline, nameOf, sends, slowHost, startWorker } from './start-worker.ts';

const atOnce = async () => undefined;

describe('with a host that answers in time', () => {
  test('the page gets the host’s card, which replaces the saved one', async () => {
    const worker = startWorker();
    await worker.ask(sends(cardNamed('spring')));
    const { answer } = await worker.ask(sends(cardNamed('summer')));
    expect(answer.headers.get('x-rate-card')).toBe('live');
    expect((await answer.json()).name).toBe('summer');
    expect(await worker.savedName()).toBe('summer');
  });

  test('a device without room for the card still gets it', async () => {
    const worker = startWorker();
    worker.cache.put = async () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    const { answer } = await worker.ask(sends(cardNamed('spring')));
    expect((await answer.json()).name).toBe('spring');
  });
});

describe('without a host', () => {
  test('the page gets the saved card, marked as saved', async () => {
    const worker = startWorker();
    await worker.ask(sends(cardNamed('spring')));
    const { answer } = await worker.ask(isOffline);
    expect(answer.headers.get('x-rate-card')).toBe('saved-offline');
    expect((await answer.json()).name).toBe('spring');
  });

  test('a device without a saved card gets the network’s own error', async () => {
    await expect(startWorker().ask(isOffline)).rejects.toThrow('Failed to fetch');
  });

  test('a card cut off on its way does not replace the saved one', async () => {
    const worker = startWorker();
    await worker.ask(sends(cardNamed('spring')));
    const { answer } = await worker.ask(async () => new Response(cutOff()));
    expect(answer.headers.get('x-rate-card')).toBe('saved-offline');
    expect(await worker.savedName()).toBe('spring');
  });
});

describe('with a slow host', () => {
  test('the page gets the saved card after the wait, and the late card is saved for the next time', async () => {
    const worker = startWorker();
    await worker.ask(sends(cardNamed('spring')));
    const { host, send } = slowHost();
    const { answer, fetched } = await worker.ask(host, atOnce);
    expect(answer.headers.get('x-rate-card')).toBe('saved-offline');
    expect((await answer.json()).name).toBe('spring');
    send(cardNamed('summer'));
    await fetched;
    expect(await worker.savedName()).toBe('summer');
  });

  test('a device without a saved card waits for as long as it takes', async () => {
    const worker = startWorker();
    const { host, send } = slowHost();
    const asked = worker.ask(host, atOnce);
    send(cardNamed('summer'));
    const { answer } = await asked;
    expect(answer.headers.get('x-rate-card')).toBe('live');
    expect((await answer.json()).name).toBe('summer');
  });
});

describe('with a host that sends something else', () => {
  const others: readonly (readonly [string, () => Promise<Response>])[] = [
    ['half a card', sends(cardNamed('summer').slice(0, 90))],
    ['a card with a price of zero', sends(cardNamed('summer').replace('194094', '0'))],
    ['the sign-in page of a hotel', sends('<!doctype html><title>Welcome</title>')],
    ['a good card with status 500', sends(cardNamed('summer'), { status: 500 })],
    ['nothing', sends('')],
  ];

  test.each(others)('%s is refused, and the page gets the last good card', async (_, host) => {
    const worker = startWorker();
    await worker.ask(sends(cardNamed('spring')));
    const { answer } = await worker.ask(host);
    expect(answer.headers.get('x-rate-card')).toBe('saved-refused');
    expect((await answer.json()).name).toBe('spring');
    expect(await worker.savedName()).toBe('spring');
  });

  test('a device without a saved card gets what the host sent, and saves nothing', async () => {
    const worker = startWorker();
    const { answer } = await worker.ask(sends('<!doctype html>', { status: 503 }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('x-rate-card')).toBeNull();
    expect(await answer.text()).toBe('<!doctype html>');
    expect(await worker.savedName()).toBeUndefined();
  });
});

test('a saved card that this version of the app cannot read is ignored', async () => {
  const worker = startWorker();
  await worker.cache.put('/rates/rate-card.json', new Response('{"format":0}'));
  await expect(worker.ask(isOffline)).rejects.toThrow('Failed to fetch');
});

test('in a browser that denies its cache the page gets the host’s card', async () => {
  const worker = startWorker();
  worker.cache.match = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  const { answer } = await worker.ask(sends(cardNamed('spring')), atOnce);
  expect(nameOf(await answer.text())).toBe('spring');
});

function cutOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(cardNamed('summer').slice(0, 40)));
      controller.error(new TypeError('network error'));
    },
  });
}
