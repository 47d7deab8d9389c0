import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import type { Site } from '../../../tools/host/serve-site.ts';

/** Starts a server program in the foreground, and waits until it answers. */
export async function runServer(
  program: string,
  words: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Site> {
  const server = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text));
  const ended = once(server, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(
    async () => {
      if (server.exitCode !== null) throw new Error(`${program} ended: ${said}`);
      await fetch(origin);
    },
    { timeout: 60_000, interval: 50 },
  );
  return {
    origin,
    close: async () => {
      server.kill();
      await ended;
    },
  };
}
