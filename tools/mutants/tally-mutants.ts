import type { MutationReport } from './mutation-report.ts';

/** What became of the mutants of a part. */
export interface MutantTally {
  /** A test failed, or ran for ever. */
  readonly killed: number;
  /** Every test passed, or none ran the code. */
  readonly survived: number;
  /** Constants, which are computed when a file loads. */
  readonly leftOut: number;
}

export function tallyMutants({ files }: MutationReport): MutantTally {
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map((each) => each.status),
  );
  const count = (...wanted: readonly string[]) =>
    statuses.filter((status) => wanted.includes(status)).length;
  return {
    killed: count('Killed', 'Timeout'),
    survived: count('Survived', 'NoCoverage'),
    leftOut: count('Ignored'),
  };
}
