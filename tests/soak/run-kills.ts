import * as v from 'valibot';
import { runProcesses } from './run-processes.ts';

/** What the process of one share of the faults sends for each of them. */
const RESULT = v.object({ steps: v.number(), isHarmless: v.boolean() });

/** Kills at every await for every fault, and reports how many kills there were. */
export async function runKills(processes: number, report: (result: string) => void): Promise<void> {
  const results: v.InferOutput<typeof RESULT>[] = [];
  await runProcesses({
    program: new URL('./kills-process.ts', import.meta.url),
    count: processes,
    argumentsOf: (index) => [index, processes],
    onResult: (result) => results.push(v.parse(RESULT, result)),
  });
  const kills = results.reduce((sum, { steps }) => sum + steps, 0);
  const harmful = results.filter(({ isHarmless }) => !isHarmless).length;
  const outcome =
    harmful === 0 && process.exitCode !== 1
      ? 'nothing lost or sent twice'
      : `a loss or a second sending under ${harmful} of them, or an early end`;
  report(`${kills} kills under ${results.length} faults: ${outcome}.`);
}
