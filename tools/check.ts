import { reportSteps } from './checks/report-steps.ts';
import { runUnitTests } from './checks/run-tests.ts';
import { runStaticChecks } from './checks/static-checks.ts';

/** The checks before a commit, in about a minute: `npm test` without the browser and the long tests. */
const checked = await runStaticChecks();
reportSteps({ ...checked, unit: await runUnitTests('quick') });
