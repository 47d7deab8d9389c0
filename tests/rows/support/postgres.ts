import { execFileSync, type SpawnSyncOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../hosts/support/find-program.ts';
import { freePort } from '../../hosts/support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { RowsDatabase } from './rows-database.ts';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs; undefined when it is not installed. */
export function findPostgres(): string | undefined {
  const program = findProgram('pg_ctl');
  // On the PATH there may be a link to one program alone.
  if (program !== undefined) return dirname(realpathSync(program));
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((each) => `${DEBIAN}/${each}/bin`)
    : [];
  return versions.findLast((folder) => existsSync(`${folder}/pg_ctl`));
}

/** A PostgreSQL of its own, on a free port of this machine, with nothing in it. */
export class Postgres implements RowsDatabase {
  readonly port: number;
  private readonly programs: string;
  private readonly folder = temporaryFolder('rows');

  private constructor(programs: string, port: number) {
    this.programs = programs;
    this.port = port;
  }

  static async start(programs: string): Promise<Postgres> {
    const postgres = new Postgres(programs, await freePort());
    const { folder } = postgres;
    const { uid, gid } = owner();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    postgres.run('initdb', [
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-U',
      'postgres',
      '-D',
      `${folder}/data`,
    ]);
    postgres.startAgain();
    return postgres;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  sql(text: string): string {
    const words = ['-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', '-d', this.url];
    const printed = execFileSync(join(this.programs, 'psql'), words, {
      input: text,
      encoding: 'utf8',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return printed.trim();
  }

  /** Lets nobody else write into the table until the returned function is called. */
  holdTable(): Promise<() => Promise<void>> {
    return this.holdOpen('lock table public.invoices in exclusive mode;');
  }

  /** Runs SQL in a transaction that ends when the returned function is called. */
  async holdOpen(text: string): Promise<() => Promise<void>> {
    const words = ['-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', '-d', this.url];
    const session = spawn(join(this.programs, 'psql'), words, {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    session.stdin.write(`begin; ${text} select 'held';\n`);
    await once(session.stdout, 'data');
    return async () => {
      session.stdin.end('commit;\n');
      await once(session, 'exit');
    };
  }

  startAgain(): void {
    const { folder, port } = this;
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`;
    this.run('pg_ctl', [
      '-w',
      '-D',
      `${folder}/data`,
      '-l',
      `${folder}/log`,
      '-o',
      options,
      'start',
    ]);
  }

  /** Stops as after a power cut. */
  stopAtOnce(): void {
    this.run('pg_ctl', ['-w', '-D', `${this.folder}/data`, '-m', 'immediate', 'stop']);
  }

  remove(): void {
    this.stopAtOnce();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(program: string, words: readonly string[]): void {
    const options: SpawnSyncOptions = { stdio: 'ignore', cwd: this.folder, ...owner() };
    const { status } = spawnSync(join(this.programs, program), words, options);
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
  }
}

/** PostgreSQL refuses to run as root, so there it runs as the user that its package makes. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
