import { defineConfig } from '@playwright/test';
import usual from '../../../playwright.config.ts';

const browser = usual.projects?.find(({ name }) => name === 'browser');

/** The browser's soak, which only `npm run soak:browser` runs because it is long. */
export default defineConfig({
  ...usual,
  // Each test is about what the worker keeps or delivers.
  use: { ...usual.use, serviceWorkers: 'allow' },
  testDir: import.meta.dirname,
  testMatch: '*.soak.ts',
  webServer: [],
  workers: 1,
  retries: 0,
  projects: [{ name: 'soak', use: browser?.use ?? {} }],
});
