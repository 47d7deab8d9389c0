import { runProcesses } from './run-processes.ts';

interface DaysToRun {
  readonly from: number;
  readonly count: number;
  readonly processes: number;
}

/** Days between two reports of progress. */
const DAYS_PER_REPORT = 2000;

/** Runs random days and reports how those so far went. */
export async function runDays(
  { from, count, processes }: DaysToRun,
  report: (result: string) => void,
): Promise<void> {
  const to = from + count - 1;
  const begun = performance.now();
  for (let first = from; first <= to; first += DAYS_PER_REPORT) {
    const last = Math.min(to, first + DAYS_PER_REPORT - 1);
    const step = Math.min(processes, last - first + 1);
    await runProcesses({
      program: new URL('./days-process.ts', import.meta.url),
      count: step,
      argumentsOf: (index) => [first + index, last, step],
    });
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const outcome =
      process.exitCode === 1
        ? 'some failed, named above'
        : 'nothing lost, doubled, stuck, out of order or said wrongly';
    report(`Seeds ${from} to ${last} in ${minutes} minutes: ${outcome}.`);
  }
}
