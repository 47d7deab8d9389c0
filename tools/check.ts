import { runQuickChecks } from './checks/quick-checks.ts';
import { reportSteps } from './checks/report-steps.ts';
import { runUnitTests } from './checks/run-vitest.ts';

/** What is worth knowing before a commit, in under a minute: `npm test` without browser and long tests. */
reportSteps({ ...runQuickChecks(), unit: runUnitTests('quick') });
