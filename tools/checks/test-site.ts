import { tryRun } from './try-run.ts';

/** The site that the browser tests visit; `dist/` remains the agency's own. */
export const TEST_SITE_FOLDER = 'node_modules/.cache/test-site';

/** Builds the site with the tests' own agency, so that nothing in `config/` changes what they see. */
export const TEST_SITE_BUILD = {
  program: 'vite',
  words: ['build', '--outDir', TEST_SITE_FOLDER, '--emptyOutDir'],
  environment: { AGENCY_CONFIG: 'tests/fixtures/agency', STAFF_CONFIG: '' },
} as const;

export function buildTestSite(): boolean {
  const { program, words, environment } = TEST_SITE_BUILD;
  return tryRun(program, words, environment);
}
