import { defineConfig } from 'vitest/config';

/** Delivers rows to a real PostgreSQL, through a server of PostgREST's protocol. */
export default defineConfig({
  test: {
    include: ['tests/rows/**/*.rows.ts'],
    setupFiles: 'tests/support/remove-temporary-folders.ts',
    environment: 'node',
    // A busy machine takes its time; what hangs is found all the same.
    // A hundred thousand rows take half a minute on an idle machine.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
