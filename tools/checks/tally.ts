import { readFileSync } from 'node:fs';
import { array, type InferOutput, number, object, parse, string } from 'valibot';

/** What came of a step. */
export interface Tally {
  /** How many tests or checks passed. */
  readonly passed: number;
  /** What did not pass: each test's name with the first line of why. */
  readonly failures: readonly string[];
}

/** The tally of one check that passes or fails. */
export function tallyPassOrFail(title: string, hasPassed: boolean): Tally {
  return hasPassed ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };
}

/**
 * What a test runner counted, as our reporter left it. No tests at all is a failure, and so is a
 * runner that failed for a reason outside its tests.
 * @param title the runner's name, where none of its tests is to blame.
 * @param report path of the report; a runner that broke leaves none.
 * @param isContent whether the runner exited with 0.
 */
export function readTally(title: string, report: string, isContent: boolean): Tally {
  const { passed, failures } = readReport(report);
  const isExplained = failures.length > 0 || (isContent && passed > 0);
  return { passed, failures: isExplained ? failures : [`${title}: the runner itself`] };
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

export type TallyReport = InferOutput<typeof Report>;

const Report = object({ passed: number(), failures: array(string()) });

function readReport(path: string): TallyReport {
  try {
    return parse(Report, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    console.error(`The report ${path} cannot be read: ${error}`);
    return { passed: 0, failures: [] };
  }
}
