import { defineConfig } from '@playwright/test';
import usual from '../../playwright.config.ts';

const desktop = usual.projects?.find(({ name }) => name === 'desktop');

/** Needs a second build, of an earlier commit that not every clone has: not part of `npm test`. */
export default defineConfig({
  ...usual,
  // Each test is about what the worker keeps or delivers.
  use: { ...usual.use, serviceWorkers: 'allow' },
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  webServer: [],
  projects: [{ name: 'upgrade', use: desktop?.use ?? {} }],
});
