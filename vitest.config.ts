import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { agencyPlugin } from './tools/agency/agency-plugin.ts';
import { lookPlugin } from './tools/agency/look-plugin.ts';
import { withoutPartsOfJspdf } from './tools/bundle/aliases.ts';

const ROOT = import.meta.dirname;
const AGENCY = join(ROOT, 'tests/fixtures/agency');

/** Files with this name take minutes; `npm test` runs them, `npm run check` does not. */
const LONG_TESTS = 'tests/**/*.long.test.ts';
/** They are about the first loading of a module, or replace a part of Node for good. */
const ALONE = [
  'tests/outbox/simulated-days.test.ts',
  'tests/storage/denied-storage.test.ts',
  'tests/features/backup/storage-notice.test.tsx',
  'tests/features/calculator/late-label.test.tsx',
  'tests/features/invoices/missing-code.test.tsx',
];
/** The simulated browser of these replaces Node's slow parts, which no other test should run on. */
const TESTS_OF_STORED = 'tests/{billing,outbox,storage}/**/*.test.ts';
const LONG_TESTS_OF_STORED = 'tests/{billing,outbox,storage}/**/*.long.test.ts';
const END_LIVE_QUERIES = 'tests/support/end-live-queries.ts';

export default defineConfig({
  // The tests own their data: what an agency writes into `config` changes none of them.
  plugins: [agencyPlugin(AGENCY), lookPlugin(AGENCY), react()],
  resolve: {
    alias: [
      // Node resolves another build of jspdf than browsers do; what ships is what is tested.
      { find: /^jspdf$/, replacement: join(ROOT, 'node_modules/jspdf/dist/jspdf.es.min.js') },
      withoutPartsOfJspdf,
    ],
  },
  test: {
    // They run in the order of their names, the long files first, so that none is left alone at the end.
    projects: [
      // The files of a project that does not isolate them share processes, which takes half the time: no
      // module is loaded anew for each of them, and what runs often is compiled once.
      {
        extends: true,
        test: {
          name: 'long-stored',
          include: [LONG_TESTS_OF_STORED],
          isolate: false,
          setupFiles: END_LIVE_QUERIES,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [LONG_TESTS],
          exclude: [LONG_TESTS_OF_STORED],
          setupFiles: END_LIVE_QUERIES,
        },
      },
      {
        extends: true,
        test: {
          name: 'quick',
          include: ['tests/**/*.test.ts'],
          exclude: [LONG_TESTS, TESTS_OF_STORED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'stored',
          include: [TESTS_OF_STORED],
          exclude: [LONG_TESTS, ...ALONE],
          isolate: false,
          setupFiles: END_LIVE_QUERIES,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/**/*.test.tsx'],
          exclude: ALONE,
          isolate: false,
          setupFiles: [
            END_LIVE_QUERIES,
            'tests/support/end-pages.ts',
            'tests/support/configure-queries.ts',
          ],
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
    // A file that renders asks for its own DOM with a `@vitest-environment` line.
    environment: 'node',
    // A page is read as a text: what it links to is not fetched.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // Each project adds its own to it.
    setupFiles: 'tests/support/remove-temporary-folders.ts',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A busy machine takes its time; what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Nothing else runs meanwhile, so no core is kept free.
    maxWorkers: '100%',
    // Most of what a test allocates is soon thrown away; and helpers of the collector would only take
    // the cores from the tests beside it.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=32', '--single-threaded-gc'],
    server: { deps: { inline: ['jspdf'] } },
  },
});
