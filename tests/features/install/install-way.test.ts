// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installWay } from '../../../src/features/install/install-way.ts';
import { ANDROID, IPHONE, MAC, visitWith } from '../../support/visit-with.ts';

beforeEach(() => visitWith(ANDROID));
afterEach(() => void vi.unstubAllGlobals());

test('a browser that is ready to ask is asked, and one that is not offers nothing', () => {
  expect([installWay(true), installWay(false)]).toEqual(['asked', 'none']);
});

test.each([
  ['an iPhone', IPHONE, 5, 'by-hand'],
  ['an iPad, which calls itself a Mac', MAC, 5, 'by-hand'],
  ['a Mac', MAC, 0, 'none'],
] as const)('%s is known', (_, userAgent, touchPoints, way) => {
  visitWith(userAgent, touchPoints);
  expect(installWay(false)).toBe(way);
});

test.each([
  [ANDROID, true],
  [IPHONE, false],
])('the installed app itself invites nobody (%s)', (userAgent, isOffered) => {
  visitWith(userAgent);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(installWay(isOffered)).toBe('none');
});
