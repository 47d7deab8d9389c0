import { expect, test } from 'vitest';
import { ownDeviceCode } from '../../../src/billing/numbers/device-code.ts';
import { newDatabase } from '../../support/new-database.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** One draw in sixteen, each made on a new database. */
const DRAWS = Array.from({ length: 64 }, (_, index) => index / 64);

test('a lost database’s code is never drawn again, and any other may be', async () => {
  const lost = await draw(0.5);
  const codes = await Promise.all(DRAWS.map((random) => draw(random, lost)));
  expect(codes).not.toContain(lost);
  expect(new Set(codes).size).toBe(DRAWS.length);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{3}$/);
});

test('a device that loses its database again and again never goes back to an earlier code', async () => {
  const { environment } = remembering(0);
  const codes: unknown[] = [];
  for (let life = 0; life < 4; life += 1)
    codes.push(await ownDeviceCode({ environment, database: newDatabase() }));
  expect(codes).toEqual(['222', '223', '224', '225'].map((value) => ({ kind: 'done', value })));
});

test('a device keeps a copy of its code, and a list of the codes that it lost', async () => {
  const { environment, items } = remembering(0);
  const database = newDatabase();
  for (let start = 0; start < 2; start += 1) {
    await ownDeviceCode({ environment, database });
    expect([...items]).toEqual([['device-code-in-database', '222']]);
  }
  for (let life = 0; life < 2; life += 1)
    await ownDeviceCode({ environment, database: newDatabase() });
  expect(Object.fromEntries(items)).toEqual({
    'device-code-in-database': '224',
    'device-codes-lost': '222 223',
  });
});

test('a device that used numbers and never had a code draws one', async () => {
  const { environment } = remembering(0);
  const database = newDatabase();
  await database.usedNumbers.put({ number: 'INV-2026-001', invoiceId: 'earlier' });
  expect(await ownDeviceCode({ environment, database })).toEqual({ kind: 'done', value: '222' });
});

test('two tabs that open for the first time draw one code', async () => {
  const database = newDatabase();
  const [one, other] = await Promise.all(
    [0.1, 0.9].map((random) => ownDeviceCode(contextWith(random, null, database))),
  );
  expect(one).toMatchObject({ kind: 'done' });
  expect(other).toEqual(one);
});

test('a code that cannot be read is replaced', async () => {
  const database = newDatabase();
  await database.device.put({ id: 'code', code: 7 });
  const drawn = await ownDeviceCode(contextWith(0.1, null, database));
  expect(drawn).toMatchObject({ kind: 'done', value: expect.stringMatching(/^...$/) });
  expect(await ownDeviceCode(contextWith(0.9, null, database))).toEqual(drawn);
});

test('without storage there is no code, and the one from before is not given up', async () => {
  const { environment, items } = remembering(0);
  items.set('device-code-in-database', 'K7');
  const database = newDatabase();
  database.isBlocked = true;
  expect(await ownDeviceCode({ environment, database })).toMatchObject({ kind: 'unavailable' });
  expect([...items]).toEqual([['device-code-in-database', 'K7']]);
});

test('a device keeps the two characters that an earlier version drew', async () => {
  const database = newDatabase();
  await database.device.put({ id: 'code', code: 'K7' });
  const code = await ownDeviceCode(contextWith(0.1, null, database));
  expect(code).toEqual({ kind: 'done', value: 'K7' });
});

test('the last code is followed by the first, where both were lost before', async () => {
  expect(await draw(0.999_999, 'ZZZ')).toBe('222');
});

/** A browser whose key-value storage outlives its database. */
function remembering(random: number) {
  const items = new Map<string, string>();
  const environment = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    random: () => random,
  };
  return { environment, items };
}

function contextWith(random: number, copy: string | null, database = newDatabase()) {
  const environment = testEnvironment({ random: () => random, getItem: () => copy });
  return { environment, database };
}

async function draw(random: number, copy: string | null = null): Promise<string> {
  const code = await ownDeviceCode(contextWith(random, copy));
  if (code.kind !== 'done') throw new Error(code.kind);
  return code.value;
}
