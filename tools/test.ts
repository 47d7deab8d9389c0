import { getBrowser } from './browser/get-browser.ts';
import { reportSteps } from './checks/report-steps.ts';
import { runAside } from './checks/run-aside.ts';
import { runBrowserTests, runBuiltTests, runUnitTests } from './checks/run-tests.ts';
import { runStaticChecks } from './checks/static-checks.ts';
import { addTallies, type Tally, tallyPassOrFail } from './checks/tally.ts';
import { TEST_SITE_BUILD } from './checks/test-site.ts';

/** Runs every check of the project, the quick ones first; the last line counts them all. */
const checked = await runStaticChecks();
reportSteps({ ...checked, unit: runUnitTests('all'), ...(await buildAndVisit()) });

/** Browser tests need both a build and a browser. */
async function buildAndVisit(): Promise<{ build: Tally; built: Tally; e2e: Tally }> {
  const [own, visited] = await Promise.all([
    runAside({ title: 'build', program: 'vite', words: ['build'] }),
    runAside({ title: 'build of the site that the tests visit', ...TEST_SITE_BUILD }),
  ]);
  const build = addTallies([own, visited]);
  if (visited.failures.length > 0) {
    const none = tallyPassOrFail('no tests of the built site, as the build failed', false);
    return { build, built: none, e2e: none };
  }
  const built = runBuiltTests();
  const browser = getBrowser();
  if (browser === undefined) {
    return {
      build,
      built,
      e2e: tallyPassOrFail('no browser tests, as there is no browser', false),
    };
  }
  return { build, built, e2e: runBrowserTests(browser) };
}
