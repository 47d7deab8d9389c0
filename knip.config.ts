import type { KnipConfig } from 'knip';
import benchPeers from './tests/bench/peers/package.json' with { type: 'json' };

/** Finds the files, exports and dependencies that nothing uses: `npm run unused`. */
const config: KnipConfig = {
  // What package.json, index.html and the configurations name is found without being listed here.
  entry: [
    'src/app/prerender.tsx',
    'src/service-worker/service-worker.ts',
    'src/service-worker/shopper-worker.ts',
    'tests/soak/browser/*.soak.ts',
    'tests/upgrade/*.spec.ts',
    'tests/rows/browser/*.walk.ts',
    'tests/engines/vitest.config.ts',
    'tests/engines/journeys/*.journey.ts',
    'tests/**/*.test-d.ts',
    // Started as a program of its own.
    'tests/rows/support/run-sql.ts',
    // Bundled for a page and called there.
    'tests/bench/*/*-page.ts',
    'tests/bench/bytes/react-alone.tsx',
    'tests/bench/walk/routed-pages.tsx',
    // vite.config.ts puts these two in the place of code from packages.
    'src/ui/create-icon.ts',
    'tools/empty-module.ts',
    // The test runners load them.
    'tools/checks/*-reporter.ts',
    // The mutation tester reads it.
    'tools/mutants/vitest.config.ts',
  ],
  project: [
    '{src,tools,tests}/**/*.{ts,tsx,css}',
    '*.ts',
    // Describes the bundle beside it, which is no code of today.
    '!tests/fixtures/versions/*/core.d.ts',
  ],
  playwright: {
    config: [
      'playwright.config.ts',
      'tests/soak/browser/soak.config.ts',
      'tests/upgrade/playwright.config.ts',
      'tests/rows/browser/playwright.config.ts',
    ],
  },
  ignoreDependencies: [
    // dependency-cruiser reads TypeScript by it, and reads nothing without.
    '@swc/core',
    // `npm run bench` installs them apart; with one of them a test reads a PDF.
    ...Object.keys(benchPeers.dependencies).filter((name) => name !== '@cantoo/pdf-lib'),
  ],
  // Makes a certificate for `npm run e2e:mail`, where the machine has it.
  ignoreBinaries: ['openssl'],
  // Style sheets count as modules, so that one that nothing imports is reported.
  compilers: { css: () => '' },
  treatConfigHintsAsErrors: true,
};

export default config;
