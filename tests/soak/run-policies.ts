import * as v from 'valibot';
import { formatMarkdownTable } from '../../tools/markdown/format-markdown-table.ts';
import { NAIVE_POLICIES } from '../support/outbox/naive-policies.ts';
import { runProcesses } from './run-processes.ts';

/** A policy that is not found on so many days is not found. */
const DAYS_PER_POLICY = 2000;
/** The days on which the process of a policy found it. */
const RESULT = v.array(v.number());

/** Runs days with each policy that is known to be wrong, and reports which days have found it. */
export async function runPolicies(report: (result: string) => void): Promise<void> {
  const found = new Map<number, readonly number[]>();
  await runProcesses({
    program: new URL('./policy-process.ts', import.meta.url),
    count: NAIVE_POLICIES.length,
    argumentsOf: (index) => [index, DAYS_PER_POLICY],
    onResult: (result, index) => found.set(index, v.parse(RESULT, result)),
  });
  const rows = NAIVE_POLICIES.map(({ does, breaks }, index) => ({
    'an outbox that': does,
    'is found as': breaks,
    'by the seeds': seedsOf(found.get(index)),
  }));
  const count = [...found.values()].filter((seeds) => seeds.length > 0).length;
  report(
    `${count} of ${rows.length} were found within ${DAYS_PER_POLICY} days.\n\n${formatMarkdownTable(rows)}`,
  );
}

function seedsOf(found: readonly number[] | undefined): string {
  if (found === undefined) return 'ended early';
  return found.length === 0 ? 'none' : found.join(', ');
}
