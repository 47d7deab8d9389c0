import { defineConfig } from 'vitest/config';

/** Tests of the files of the tests' own site, which `npm run e2e:build` builds before. */
export default defineConfig({
  test: {
    include: ['tests/built/**/*.built.ts'],
    // What parses a page asks for a DOM with a `@vitest-environment` line.
    environment: 'node',
    // A page is read as a text: what it links to is not fetched.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
    // A busy machine takes its time; what hangs is found all the same.
    testTimeout: 60_000,
  },
});
