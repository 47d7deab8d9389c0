import { readFileSync } from 'node:fs';
import { number, object, parse } from 'valibot';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The tally of one check that passes or fails. */
export function tallyPassOrFail(passed: boolean): Tally {
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * What a test runner counted. A skipped test has not passed; no tests at all is a failure, and so is
 * a runner that failed for a reason outside its tests.
 * @param read the counts in the runner's JSON report.
 * @param report path of the report; a runner that broke leaves none.
 * @param content whether the runner exited with 0.
 */
export function readTally(
  read: (report: unknown) => Tally,
  report: string,
  content: boolean,
): Tally {
  const { passed, failed } = readReport(read, report);
  const explained = failed > 0 || (content && passed > 0);
  return { passed, failed: explained ? failed : 1 };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** The counts of vitest's JSON reporter. */
export function readVitest(report: unknown): Tally {
  const { numTotalTests, numPassedTests } = parse(VitestReport, report);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

/** The counts of Playwright's JSON reporter. */
export function readPlaywright(report: unknown): Tally {
  const { expected, unexpected, flaky, skipped } = parse(PlaywrightReport, report).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}

const VitestReport = object({ numTotalTests: number(), numPassedTests: number() });

const PlaywrightReport = object({
  stats: object({ expected: number(), unexpected: number(), flaky: number(), skipped: number() }),
});

function readReport(read: (report: unknown) => Tally, path: string): Tally {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`The report ${path} cannot be read: ${error}`);
    return { passed: 0, failed: 0 };
  }
}
