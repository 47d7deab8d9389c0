import { getBrowser } from './browser/get-browser.ts';
import { reportSteps } from './checks/report-steps.ts';
import { runAside } from './checks/run-aside.ts';
import { runBrowserTests, runBuiltTests, runUnitTests } from './checks/run-tests.ts';
import { runStaticChecks } from './checks/static-checks.ts';
import { addTallies, type Tally, tallyPassOrFail } from './checks/tally.ts';
import { TEST_SITE_BUILD } from './checks/test-site.ts';

/**
 * Runs every check of the project, the quick ones first; the last line counts them all. The builds
 * run beside the unit tests, which leave enough of the cores idle.
 */
const checked = await runStaticChecks();
const testing = runUnitTests('all');
const [own, visited] = await Promise.all([
  runAside({ title: 'build', program: 'vite', words: ['build'] }, testing),
  runAside({ title: 'build of the site that the tests visit', ...TEST_SITE_BUILD }, testing),
]);
reportSteps({
  ...checked,
  unit: await testing,
  build: addTallies([own, visited]),
  ...(await visit(visited)),
});

/** Browser tests need both a build and a browser. */
async function visit(site: Tally): Promise<{ built: Tally; e2e: Tally }> {
  if (site.failures.length > 0) {
    const none = tallyPassOrFail('no tests of the built site, as the build failed', false);
    return { built: none, e2e: none };
  }
  const built = await runBuiltTests();
  const browser = getBrowser();
  const e2e =
    browser === undefined
      ? tallyPassOrFail('no browser tests, as there is no browser', false)
      : await runBrowserTests(browser);
  return { built, e2e };
}
