import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { TallyReport } from './tally.ts';

/** Where a reporter leaves its report; a runner that somebody starts by hand leaves none. */
export const REPORT_VARIABLE = 'TALLY_REPORT';

export function writeReport(report: TallyReport): void {
  const path = process.env[REPORT_VARIABLE];
  if (path !== undefined) writeFileSync(path, JSON.stringify(report));
}

/** A test's name with the first line of why it did not pass. */
export function describeFailure(name: string, why: string | undefined): string {
  const line = stripVTControlCharacters(why ?? '').split('\n', 1)[0];
  return line ? `${name}: ${line}` : name;
}
