import { expect, test } from 'vitest';
import { chooseWorker } from '../../../src/app/worker/choose-worker.ts';

const DESK = '/service-worker.js';
const SHOPPER = '/shopper-worker.js';

/** A browser in which these workers are registered already. */
function browserWith(states: Partial<Record<'installing' | 'waiting' | 'active', string>>) {
  const entries = Object.entries(states).map(([state, path]) => [
    state,
    { scriptURL: `https://site.example${path}` },
  ]);
  const registration = entries.length === 0 ? undefined : Object.fromEntries(entries);
  return { getRegistration: async () => registration };
}

test.each([
  ['a new device gets the shoppers’ on a public page', '/', {}, SHOPPER],
  ['a new device gets the desk’s at the desk', '/bill', {}, DESK],
  [
    'a shopper’s device gets the desk’s once the desk is opened',
    '/bill',
    { active: SHOPPER },
    DESK,
  ],
  ['a shopper’s device keeps the shoppers’', '/track', { active: SHOPPER }, SHOPPER],
  ['a device of staff keeps the desk’s on every page', '/track', { active: DESK }, DESK],
  ['the desk’s on its way counts', '/', { active: SHOPPER, installing: DESK }, DESK],
] as const)('%s', async (_, path, states, chosen) => {
  expect(await chooseWorker(path, browserWith(states))).toBe(chosen);
});

test('a browser that denies workers is asked for the shoppers’', async () => {
  const denied = { getRegistration: () => Promise.reject(new DOMException('Denied')) };
  expect(await chooseWorker('/', denied)).toBe(SHOPPER);
});
