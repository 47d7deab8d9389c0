import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../hosts/support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { SIGNING_SECRET } from './reader-key.ts';
import { untilAnswering } from './until-answering.ts';

/** The key that may only add rows. */
export const INSERT_KEY = 'sb_publishable_rows';

/** The server of PostgREST's protocol, before a database. */
export class Lite {
  readonly port: number;
  private readonly packages: string;
  private readonly database: string;
  private readonly folder = temporaryFolder('rows-lite');
  private server: ChildProcess | undefined;

  private constructor(packages: string, database: string, port: number) {
    this.packages = packages;
    this.database = database;
    this.port = port;
  }

  static async start(packages: string, database: string): Promise<Lite> {
    const lite = new Lite(packages, database, await freePort());
    mkdirSync(`${lite.folder}/supabase`);
    lite.writeKeys(INSERT_KEY, SIGNING_SECRET);
    await lite.startAgain();
    return lite;
  }

  /** Takes these keys and no earlier ones from now on. */
  async replaceKeys({ insertKey = INSERT_KEY, signingSecret = SIGNING_SECRET }): Promise<void> {
    await this.stop();
    this.writeKeys(insertKey, signingSecret);
    await this.startAgain();
  }

  async startAgain(): Promise<void> {
    const program = join(this.packages, '@supabase/lite/dist/cli/index.js');
    const server = spawn(process.execPath, [program, 'start', '--no-admin'], {
      cwd: this.folder,
      env: { ...process.env, DO_NOT_TRACK: '1', LITE_TELEMETRY: '0' },
      stdio: 'ignore',
    });
    this.server = server;
    await untilAnswering(server, this.port);
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

  private writeKeys(insertKey: string, signingSecret: string): void {
    writeFileSync(
      `${this.folder}/supabase/config.toml`,
      `[api]\nport = ${this.port}\n[db]\ndriver = "postgres"\nurl = "${this.database}"\n` +
        `[auth]\npublishable_key = "${insertKey}"\nsecret_key = "sb_secret_rows"\n` +
        `jwt_secret = "${signingSecret}"\n`,
    );
  }
}
