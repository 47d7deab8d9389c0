import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../hosts/support/free-port.ts';
import type { RowsDatabase } from './rows-database.ts';

const SERVER = '@electric-sql/pglite-socket/dist/scripts/server.js';

/**
 * PostgreSQL compiled to WebAssembly, in memory, where no PostgreSQL is installed. It has one session,
 * which all connections share, so nothing can wait for a lock there.
 */
export class Pglite implements RowsDatabase {
  readonly url: string;
  private readonly packages: string;
  private readonly server: ChildProcess;

  private constructor(packages: string, port: number, server: ChildProcess) {
    this.packages = packages;
    this.url = `postgres://postgres@127.0.0.1:${port}/postgres?sslmode=disable`;
    this.server = server;
  }

  static async start(packages: string): Promise<Pglite> {
    const port = await freePort();
    const words = [join(packages, SERVER), `--port=${port}`, '--max-connections=50'];
    const server = spawn(process.execPath, words, { stdio: 'ignore' });
    const pglite = new Pglite(packages, port, server);
    await vi.waitFor(() => pglite.sql('select 1;'), { timeout: 120_000, interval: 500 });
    return pglite;
  }

  sql(text: string): string {
    const program = join(import.meta.dirname, 'run-sql.ts');
    const words = ['--import', 'tsx', program, this.packages, this.url];
    const printed = execFileSync(process.execPath, words, {
      input: text,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return printed.trim();
  }

  async remove(): Promise<void> {
    if (this.server.exitCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
  }
}
