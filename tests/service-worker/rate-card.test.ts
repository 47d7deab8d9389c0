import { describe, expect, test } from 'vitest';
import { cardNamed, isOffline, nameOf, sends, slowHost, startWorker } from './start-worker.ts';

describe('on a device with a saved card', () => {
  test('a page gets it at once, marked as saved, and nobody is asked', async () => {
    const worker = await startWithCard('spring');
    let isAsked = false;
    const answer = await worker.askSaved(async () => {
      isAsked = true;
      return new Response(cardNamed('summer'));
    });
    expect(answer.headers.get('x-rate-card')).toBe('saved');
    expect((await answer.json()).name).toBe('spring');
    expect(isAsked).toBe(false);
  });

  test('the host’s card, for which the page asks beside it, replaces the saved one', async () => {
    const worker = await startWithCard('spring');
    const answer = await worker.askHost(sends(cardNamed('summer')));
    expect(answer.headers.get('x-rate-card')).toBeNull();
    expect((await answer.json()).name).toBe('summer');
    expect(await worker.savedName()).toBe('summer');
  });

  test('a card that comes late is saved for the next time', async () => {
    const worker = await startWithCard('spring');
    const { host, send } = slowHost();
    const asked = worker.askHost(host);
    send(cardNamed('summer'));
    await asked;
    expect(nameOf(await (await worker.askSaved(isOffline)).text())).toBe('summer');
  });

  test('offline the host’s card is the network’s own error', async () => {
    const worker = await startWithCard('spring');
    await expect(worker.askHost(isOffline)).rejects.toThrow('Failed to fetch');
    expect(nameOf(await (await worker.askSaved(isOffline)).text())).toBe('spring');
  });

  const others: readonly (readonly [string, () => Promise<Response>])[] = [
    ['half a card', sends(cardNamed('summer').slice(0, 90))],
    ['a card with a price of zero', sends(cardNamed('summer').replace('194094', '0'))],
    ['the sign-in page of a hotel', sends('<!doctype html><title>Welcome</title>')],
    ['a good card with status 500', sends(cardNamed('summer'), { status: 500 })],
    ['nothing', sends('')],
  ];

  test.each(others)('%s from the host is passed on and does not replace it', async (_, host) => {
    const worker = await startWithCard('spring');
    const sent = await (await host()).text();
    expect(await (await worker.askHost(host)).text()).toBe(sent);
    expect(await worker.savedName()).toBe('spring');
  });

  test('a card cut off on its way does not replace it', async () => {
    const worker = await startWithCard('spring');
    await expect(worker.askHost(async () => new Response(cutOff()))).rejects.toThrow(
      'network error',
    );
    expect(await worker.savedName()).toBe('spring');
  });
});

describe('on a device without a saved card', () => {
  test('a page gets the host’s card however long it takes, and it is saved', async () => {
    const worker = startWorker();
    const { host, send } = slowHost();
    const asked = worker.askSaved(host);
    send(cardNamed('summer'));
    const answer = await asked;
    expect(answer.headers.get('x-rate-card')).toBeNull();
    expect((await answer.json()).name).toBe('summer');
    expect(await worker.savedName()).toBe('summer');
  });

  test('a device without room for the card still gets it', async () => {
    const worker = startWorker();
    worker.cache.put = async () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    expect((await (await worker.askSaved(sends(cardNamed('spring')))).json()).name).toBe('spring');
  });

  test('a page gets the network’s own error', async () => {
    await expect(startWorker().askSaved(isOffline)).rejects.toThrow('Failed to fetch');
  });

  test('a page gets what the host sent, and nothing is saved', async () => {
    const worker = startWorker();
    const answer = await worker.askSaved(sends('<!doctype html>', { status: 503 }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('x-rate-card')).toBeNull();
    expect(await answer.text()).toBe('<!doctype html>');
    expect(await worker.savedName()).toBeUndefined();
  });
});

test('a saved card that this version of the app cannot read is ignored', async () => {
  const worker = startWorker();
  await worker.cache.put('/rates/rate-card.json', new Response('{"format":0}'));
  await expect(worker.askSaved(isOffline)).rejects.toThrow('Failed to fetch');
});

test('in a browser that denies its cache the page gets the host’s card', async () => {
  const worker = startWorker();
  worker.cache.match = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  const answer = await worker.askSaved(sends(cardNamed('spring')));
  expect(nameOf(await answer.text())).toBe('spring');
});

async function startWithCard(name: string) {
  const worker = startWorker();
  await worker.askHost(sends(cardNamed(name)));
  return worker;
}

function cutOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(cardNamed('summer').slice(0, 40)));
      controller.error(new TypeError('network error'));
    },
  });
}
