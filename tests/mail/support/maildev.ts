import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { freePort } from '../../hosts/support/free-port.ts';

interface ReceivedMail {
  readonly id: string;
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly from: readonly { readonly name: string; readonly address: string }[];
  readonly to: readonly { readonly name: string; readonly address: string }[];
  readonly attachments?: readonly {
    readonly fileName: string;
    readonly generatedFileName: string;
  }[];
}

/** A mail server that keeps what it gets, with a page that shows it. */
export class Maildev {
  readonly port: number;
  private readonly web: number;
  private readonly server: ChildProcess;

  private constructor(server: ChildProcess, port: number, web: number) {
    this.server = server;
    this.port = port;
    this.web = web;
  }

  static async start(packages: string): Promise<Maildev> {
    const [port, web] = [await freePort(), await freePort()];
    const words = ['--smtp', port, '--web', web, '--ip', '127.0.0.1', '--silent'].map(String);
    const server = spawn(process.execPath, [`${packages}/maildev/bin/maildev`, ...words], {
      stdio: 'ignore',
    });
    const maildev = new Maildev(server, port, web);
    await vi.waitFor(() => maildev.mails(), { timeout: 60_000, interval: 50 });
    return maildev;
  }

  async mails(): Promise<ReceivedMail[]> {
    return (await fetch(`http://127.0.0.1:${this.web}/email`)).json();
  }

  /** The bytes of a mail's first attachment. */
  async attachmentOf({ id, attachments }: ReceivedMail): Promise<Buffer> {
    const name = encodeURIComponent(attachments?.[0]?.generatedFileName ?? '');
    const got = await fetch(`http://127.0.0.1:${this.web}/email/${id}/attachment/${name}`);
    return Buffer.from(await got.arrayBuffer());
  }

  async forget(): Promise<void> {
    await fetch(`http://127.0.0.1:${this.web}/email/all`, { method: 'DELETE' });
  }

  async stop(): Promise<void> {
    if (this.server.exitCode !== null) return;
    const ended = once(this.server, 'exit');
    this.server.kill('SIGKILL');
    await ended;
  }
}
