import { expect, test, vi } from 'vitest';
import requireBrowser from '../../../tools/browser/require-browser.ts';

test('what only reads the settings of the browser tests, as `npm run unused` does, needs no browser', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  vi.stubEnv('E2E_LOCAL_DATA', '/nowhere/data');
  const { default: settings } = await import('../../../playwright.config.ts');
  expect(settings.globalSetup).toContain('require-browser');
});

test('a run of browser tests without a browser ends with what gets one', () => {
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(requireBrowser).toThrow('`npm test` finds or gets one');
});
