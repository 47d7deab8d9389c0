import type { ChildProcess } from 'node:child_process';
import { setTimeout as pass } from 'node:timers/promises';

const PATIENCE = 60_000;

/** Waits until a server that was just started answers, under any test runner. */
export async function untilAnswering(server: ChildProcess, port: number): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return;
    } catch (refused) {
      if (Date.now() > end) throw refused;
      await pass(50);
    }
  }
}
