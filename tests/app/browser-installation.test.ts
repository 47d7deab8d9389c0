// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchInstallation } from '../../src/app/browser-installation.ts';

test('a browser that has said nothing offers nothing', () => {
  expect(watchInstallation().isOffered()).toBe(false);
});

test('an offer that comes early is kept for later, and the browser’s own banner held back', () => {
  const installation = watchInstallation();
  const offer = makeOffer('accepted');
  expect(offer.defaultPrevented).toBe(true);
  const hear = vi.fn();
  installation.subscribe(hear);
  expect(installation.isOffered()).toBe(true);
  makeOffer('accepted');
  expect(hear).toHaveBeenCalledTimes(1);
});

test.each([
  ['accepted', 'installed'],
  ['dismissed', 'declined'],
] as const)('a person’s answer, %s, uses the offer up', async (outcome, told) => {
  const installation = watchInstallation();
  makeOffer(outcome);
  expect(await installation.ask()).toBe(told);
  expect(installation.isOffered()).toBe(false);
});

test('nothing is offered once the app is installed from the browser’s menu', () => {
  const installation = watchInstallation();
  makeOffer('accepted');
  dispatchEvent(new Event('appinstalled'));
  expect(installation.isOffered()).toBe(false);
});

function makeOffer(outcome: 'accepted' | 'dismissed'): Event {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(offer, { prompt: async () => ({ outcome }) });
  dispatchEvent(offer);
  return offer;
}
