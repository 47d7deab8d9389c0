import type { MutationReport } from './mutation-report.ts';

/** What became of the mutants of a folder. */
export interface MutantTally {
  /** A test failed, or ran for ever. */
  readonly killed: number;
  /** Every test passed, or none ran the code. */
  readonly survived: number;
  /** Constants, which are computed when a file loads. */
  readonly leftOut: number;
}

/** The mutants of all parts of a folder. */
export function tallyMutants(reports: readonly MutationReport[]): MutantTally {
  const files = reports.flatMap((report) => Object.values(report.files));
  const statuses = files.flatMap(({ mutants }) => mutants.map((each) => each.status));
  const count = (...wanted: readonly string[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived', 'NoCoverage'),
    leftOut: count('Ignored'),
  };
}
