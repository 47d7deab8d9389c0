// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { watchInstallation } from '../../src/app/browser-installation.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile';

beforeEach(() => {
  visitWith(ANDROID);
});

test('a browser that has said nothing offers nothing', () => {
  expect(watchInstallation().way()).toBe('none');
});

test('an offer that comes early is kept for later, and the browser’s own banner held back', () => {
  const installation = watchInstallation();
  const offer = makeOffer('accepted');
  expect(offer.defaultPrevented).toBe(true);
  const hear = vi.fn();
  installation.subscribe(hear);
  expect(installation.way()).toBe('asked');
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
  expect(installation.way()).toBe('none');
});

test('nothing is offered once the app is installed from the browser’s menu', () => {
  const installation = watchInstallation();
  makeOffer('accepted');
  dispatchEvent(new Event('appinstalled'));
  expect(installation.way()).toBe('none');
});

test.each([
  ['an iPhone', IPHONE, 5, 'by-hand'],
  ['an iPad, which calls itself a Mac', MAC, 5, 'by-hand'],
  ['a Mac', MAC, 0, 'none'],
] as const)('%s is known', (_, userAgent, touchPoints, way) => {
  visitWith(userAgent, touchPoints);
  expect(watchInstallation().way()).toBe(way);
});

test('the installed app itself invites nobody, on a phone of Apple neither', () => {
  visitWith(IPHONE, 5);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const installation = watchInstallation();
  makeOffer('accepted');
  expect(installation.way()).toBe('none');
  vi.unstubAllGlobals();
});

function visitWith(userAgent: string, touchPoints = 5): void {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
}

function makeOffer(outcome: 'accepted' | 'dismissed'): Event {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  Object.assign(offer, { prompt: async () => ({ outcome }) });
  dispatchEvent(offer);
  return offer;
}
