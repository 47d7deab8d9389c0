import { defineConfig } from 'vitest/config';

/**
 * Starts real web servers with the configurations of the tests' own site, which `npm run e2e:build`
 * builds before.
 */
export default defineConfig({
  test: {
    include: ['tests/hosts/**/*.host.ts'],
    setupFiles: 'tests/support/remove-temporary-folders.ts',
    environment: 'node',
    // A busy machine takes its time; what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
