import { tryRun } from './try-run.ts';

/** The site that the browser tests visit; `dist/` remains the agency's own. */
export const TEST_SITE_FOLDER = 'node_modules/.cache/test-site';

/** Builds the site with the tests' own agency, so that nothing in `config/` changes what they see. */
export function buildTestSite(): boolean {
  return tryRun('vite', ['build', '--outDir', TEST_SITE_FOLDER, '--emptyOutDir'], {
    AGENCY_CONFIG: 'tests/fixtures/agency',
    STAFF_CONFIG: '',
  });
}
