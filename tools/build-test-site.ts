import { buildTestSite } from './checks/test-site.ts';

/** `npm run e2e:build`, after each change of what the browser's tests are to see. */
process.exitCode = buildTestSite() ? 0 : 1;
