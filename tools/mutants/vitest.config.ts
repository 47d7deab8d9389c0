import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.ts';

// All of them run in one way.
const { projects: _, ...tests } = base.test ?? {};

/** The tests that judge the mutants of one folder; `npm run mutants` says which. */
export default defineConfig({
  ...base,
  test: {
    ...tests,
    include: process.env['MUTANTS_TESTS']?.split(' ') ?? [],
    // Simulations of many days and histories, which would be repeated for each mutant.
    exclude: [
      '**/*.long.test.ts',
      'tests/billing/backup/random-histories.test.ts',
      'tests/billing/backup/damaged-backup.test.ts',
    ],
    // A mutant that goes on for ever ends with its test, before the whole process has to be replaced.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Our modules keep no state, so that loading them again for each file would only take time.
    isolate: false,
    setupFiles: ['tests/support/remove-temporary-folders.ts', 'tests/support/end-live-queries.ts'],
    // Threads, which the mutation tester asks for, take no options of Node; their process does.
    execArgv: [],
  },
});
