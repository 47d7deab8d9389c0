import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Keeps every core busy with something else until the returned function is called. */
export function keepBusy(): () => void {
  const processes = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const each of processes) each.kill();
  };
  process.once('exit', stop);
  return stop;
}
