import { afterEach, expect, test, vi } from 'vitest';
import { keepOfflineDesk } from '../../src/environment/ask-desk-worker.ts';

const REFUSED = { kind: 'broken-off', reason: 'refused' };

afterEach(() => vi.unstubAllGlobals());

test('without https, where browsers have no workers, the desk is refused at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await keepOfflineDesk()).toEqual(REFUSED);
});

test('where the browser may store nothing for the site it is refused too', async () => {
  withRegistration(() => Promise.reject(new DOMException('Denied', 'SecurityError')));
  expect(await keepOfflineDesk()).toEqual(REFUSED);
});

test('while no worker is installed yet nothing is known', async () => {
  withRegistration(() => Promise.resolve(undefined));
  expect(await keepOfflineDesk()).toBeUndefined();
});

function withRegistration(getRegistration: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
}
