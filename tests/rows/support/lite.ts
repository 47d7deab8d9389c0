import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../hosts/support/free-port.ts';

/** The key that may only add rows. */
export const INSERT_KEY = 'sb_publishable_rows';

/** The server of PostgREST's protocol, before a database. */
export class Lite {
  readonly port: number;
  private readonly packages: string;
  private readonly folder = mkdtempSync(join(tmpdir(), 'rows-lite-'));
  private server: ChildProcess | undefined;

  private constructor(packages: string, port: number) {
    this.packages = packages;
    this.port = port;
  }

  static async start(packages: string, database: string): Promise<Lite> {
    const lite = new Lite(packages, await freePort());
    mkdirSync(`${lite.folder}/supabase`);
    writeFileSync(
      `${lite.folder}/supabase/config.toml`,
      `[api]\nport = ${lite.port}\n[db]\ndriver = "postgres"\nurl = "${database}"\n` +
        `[auth]\npublishable_key = "${INSERT_KEY}"\nsecret_key = "sb_secret_rows"\n`,
    );
    await lite.startAgain();
    return lite;
  }

  async startAgain(): Promise<void> {
    const program = join(this.packages, '@supabase/lite/dist/cli/index.js');
    const server = spawn(process.execPath, [program, 'start', '--no-admin'], {
      cwd: this.folder,
      env: { ...process.env, DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
      stdio: 'ignore',
    });
    this.server = server;
    await vi.waitFor(
      async () => {
        if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
        await fetch(`http://127.0.0.1:${this.port}/`);
      },
      { timeout: 60_000, interval: 50 },
    );
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (server === undefined || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
