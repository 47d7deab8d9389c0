import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A program, and what each of its processes is called with. */
export interface ProcessPlan {
  readonly program: URL;
  readonly count: number;
  readonly argumentsOf: (index: number) => readonly number[];
  /** Called with each result that a process sends. */
  readonly onResult?: (result: unknown, index: number) => void;
}

/** Most of what a day allocates is soon thrown away. */
const NODE_OPTIONS = ['--max-semi-space-size=32'];

/** Runs the processes, as many at once as there are cores; a failure of one is ours too. */
export async function runProcesses(plan: ProcessPlan): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < plan.count) {
      const code = await runProcess(plan, next++);
      if (code !== 0) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), plan.count) }, work));
}

function runProcess(plan: ProcessPlan, index: number): Promise<number | null> {
  return new Promise((resolve) => {
    const path = fileURLToPath(plan.program);
    const execArgv = [...process.execArgv, ...NODE_OPTIONS];
    fork(path, plan.argumentsOf(index).map(String), { execArgv })
      .on('message', (result) => plan.onResult?.(result, index))
      .on('exit', resolve);
  });
}
