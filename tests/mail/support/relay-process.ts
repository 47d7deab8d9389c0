import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '../../hosts/support/free-port.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

export const SITE = 'https://www.agency.example';
export const PUBLIC_KEY = 'a-key-of-twenty-or-more-letters';

export interface RelayChanges {
  readonly user?: string;
  readonly mailsPerMinute?: number;
  readonly security?: 'none' | 'starttls' | 'tls';
  /** A file with a certificate that its machine trusts beside the usual ones. */
  readonly trusted?: string;
}

/** The relay as an owner runs it: one file, its settings and a folder. */
export class RelayProcess {
  readonly port: number;
  private readonly program: string;
  private readonly folder = temporaryFolder('relay');
  private process: ChildProcess | undefined;
  private printed = '';
  private trusted: string | undefined;

  private constructor(program: string, port: number) {
    this.program = program;
    this.port = port;
  }

  static async start(
    program: string,
    smtpPort: number,
    changes: RelayChanges = {},
  ): Promise<RelayProcess> {
    const relay = new RelayProcess(program, await freePort());
    const { user, mailsPerMinute = 1000, security = 'none', trusted } = changes;
    relay.trusted = trusted;
    const settings = {
      origins: [SITE],
      publicKey: PUBLIC_KEY,
      port: relay.port,
      folder: join(relay.folder, 'data'),
      mailsPerMinute,
      smtp: {
        host: '127.0.0.1',
        port: smtpPort,
        security,
        from: 'bills@agency.example',
        user,
      },
      templates: {
        template_sample: {
          subject: '{{document}} {{invoice_number}} from {{company_name}}',
          text: 'Dear {{to_name}},\n{{reminder}}\nTracking: {{tracking_number}}\n{{company_name}}',
        },
      },
    };
    writeFileSync(join(relay.folder, 'settings.json'), JSON.stringify(settings));
    await relay.startAgain();
    return relay;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** All that it has printed. */
  get log(): string {
    return this.printed;
  }

  /** What it keeps of the sendings that it has made. */
  get journal(): string {
    return readFileSync(this.journalPath, 'utf8');
  }

  /** From now on nothing can be written to what it keeps, as on a full disk. */
  refuseNotes(): void {
    renameSync(this.journalPath, `${this.journalPath}.kept`);
    mkdirSync(this.journalPath);
  }

  takeNotes(): void {
    rmdirSync(this.journalPath);
    renameSync(`${this.journalPath}.kept`, this.journalPath);
  }

  async startAgain(): Promise<void> {
    const started = this.spawn();
    this.process = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data: Buffer) => {
        this.printed += data.toString();
      });
    await vi.waitFor(
      async () => {
        if (started.exitCode !== null) throw new Error(`the relay ended: ${this.printed}`);
        await fetch(`${this.origin}/health`);
      },
      { timeout: 60_000, interval: 25 },
    );
  }

  /** Starts another one with the same settings and folder; what it prints until it has ended. */
  async startSecond(): Promise<{ readonly exitCode: number | null; readonly printed: string }> {
    const second = this.spawn();
    let printed = '';
    for (const stream of [second.stdout, second.stderr])
      stream.on('data', (data: Buffer) => {
        printed += data.toString();
      });
    await once(second, 'close');
    return { exitCode: second.exitCode, printed };
  }

  /** Asks it to end, as the machine does that is shut down, or as somebody at a terminal. */
  askToEnd(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' = 'SIGTERM'): void {
    this.process?.kill(signal);
  }

  /** Nobody reads any longer what it prints. */
  closeItsLog(): void {
    this.process?.stdout?.destroy();
    this.process?.stderr?.destroy();
  }

  /** How it has ended, once it has. */
  async ended(): Promise<number | null> {
    const { process: running } = this;
    if (running?.exitCode === null) await once(running, 'exit');
    return running?.exitCode ?? null;
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    const { process: running } = this;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get journalPath(): string {
    return join(this.folder, 'data/sent.jsonl');
  }

  private spawn() {
    return spawn(process.execPath, [this.program, join(this.folder, 'settings.json')], {
      env: {
        ...process.env,
        SMTP_PASSWORD: 'secret',
        ...(this.trusted !== undefined && { NODE_EXTRA_CA_CERTS: this.trusted }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}
