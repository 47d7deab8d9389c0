import { describe, expect, test } from 'vitest';
import { cardNamed, isOffline, nameOf, openCardDesk, sends, slowHost } from './card-database.ts';

const atOnce = async () => undefined;

describe('with a host that answers in time', () => {
  test('the page gets the host’s card, which replaces the saved one', async () => {
    const database = openCardDesk();
    await database.ask(sends(cardNamed('spring')));
    const { answer } = await database.ask(sends(cardNamed('summer')));
    expect(answer.headers.get('x-rate-card')).toBe('live');
    expect((await answer.json()).name).toBe('summer');
    expect(await database.savedName()).toBe('summer');
  });

  test('a device without room for the card still gets it', async () => {
    const database = openCardDesk();
    database.cache.put = async () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
    const { answer } = await database.ask(sends(cardNamed('spring')));
    expect((await answer.json()).name).toBe('spring');
  });
});

describe('without a host', () => {
  test('the saved card answers and says that it is the saved one', async () => {
    const database = openCardDesk();
    await database.ask(sends(cardNamed('spring')));
    const { answer } = await database.ask(isOffline);
    expect(answer.headers.get('x-rate-card')).toBe('saved-offline');
    expect((await answer.json()).name).toBe('spring');
  });

  test('a device that never saw a card gets the network’s own failure', async () => {
    await expect(openCardDesk().ask(isOffline)).rejects.toThrow('Failed to fetch');
  });

  test('a card cut off on its way leaves the saved one in place', async () => {
    const database = openCardDesk();
    await database.ask(sends(cardNamed('spring')));
    const { answer } = await database.ask(async () => new Response(cutOff()));
    expect(answer.headers.get('x-rate-card')).toBe('saved-offline');
    expect(await database.savedName()).toBe('spring');
  });
});

describe('with a slow host', () => {
  test('the saved card answers after the wait, and the late card is saved for the next time', async () => {
    const database = openCardDesk();
    await database.ask(sends(cardNamed('spring')));
    const { host, send } = slowHost();
    const { answer, fetched } = await database.ask(host, atOnce);
    expect(answer.headers.get('x-rate-card')).toBe('saved-offline');
    expect((await answer.json()).name).toBe('spring');
    send(cardNamed('summer'));
    await fetched;
    expect(await database.savedName()).toBe('summer');
  });

  test('a device without a saved card waits for as long as it takes', async () => {
    const database = openCardDesk();
    const { host, send } = slowHost();
    const asked = database.ask(host, atOnce);
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

  test.each(others)('%s is refused and the last good card answers', async (_, host) => {
    const database = openCardDesk();
    await database.ask(sends(cardNamed('spring')));
    const { answer } = await database.ask(host);
    expect(answer.headers.get('x-rate-card')).toBe('saved-refused');
    expect((await answer.json()).name).toBe('spring');
    expect(await database.savedName()).toBe('spring');
  });

  test('a device that never saw a card gets what the host sent, and saves nothing', async () => {
    const database = openCardDesk();
    const { answer } = await database.ask(sends('<!doctype html>', { status: 503 }));
    expect(answer.status).toBe(503);
    expect(answer.headers.get('x-rate-card')).toBeNull();
    expect(await answer.text()).toBe('<!doctype html>');
    expect(await database.savedName()).toBeUndefined();
  });
});

test('a saved card that this version of the app cannot read counts as none', async () => {
  const database = openCardDesk();
  await database.cache.put('/rates/rate-card.json', new Response('{"format":0}'));
  await expect(database.ask(isOffline)).rejects.toThrow('Failed to fetch');
});

test('a browser that denies its cache passes the host’s card on', async () => {
  const database = openCardDesk();
  database.cache.match = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
  const { answer } = await database.ask(sends(cardNamed('spring')), atOnce);
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
