import { defineConfig } from '@playwright/test';
import usual from '../../../playwright.config.ts';

const browser = usual.projects?.find(({ name }) => name === 'browser');

/** Needs PostgreSQL and its server, which not every machine has: not part of `npm test`. */
export default defineConfig({
  ...usual,
  // Each test is about what the worker keeps or delivers.
  use: { ...usual.use, serviceWorkers: 'allow' },
  testDir: import.meta.dirname,
  testMatch: '*.walk.ts',
  webServer: [],
  // Each test drives several whole browsers.
  workers: 1,
  projects: [{ name: 'rows', use: browser?.use ?? {} }],
});
