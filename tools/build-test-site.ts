import { buildTestSite } from './checks/test-site.ts';

/** `npm run e2e:build`, after each change that the browser tests should see. */
process.exitCode = buildTestSite() ? 0 : 1;
