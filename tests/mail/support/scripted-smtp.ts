import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How far a mail has come: `taken` when the server keeps it and has not yet said so. */
export type Stage = 'connected' | 'login' | 'sender' | 'recipient' | 'data' | 'taken';

export const STAGES: readonly Stage[] = ['connected', 'sender', 'recipient', 'data', 'taken'];

/** What happens at a stage: the server goes on, refuses with its words, or breaks off. */
type Answer = string | 'break-off' | undefined;

type Done = (error?: Error | null, response?: unknown) => void;

interface Handlers {
  readonly onConnect: (session: unknown, done: Done) => void;
  readonly onAuth: (auth: unknown, session: unknown, done: Done) => void;
  readonly onMailFrom: (address: unknown, session: unknown, done: Done) => void;
  readonly onRcptTo: (address: unknown, session: unknown, done: Done) => void;
  readonly onData: (stream: NodeJS.ReadableStream, session: unknown, done: Done) => void;
}

type SmtpServerClass = new (
  options: Handlers & { readonly [option: string]: unknown },
) => {
  listen(port: number, host: string, done: () => void): Server;
  close(done: () => void): void;
} & {
  readonly connections: Set<{ readonly _socket?: { destroy(): void } }>;
  on(event: 'error', act: () => void): void;
};

/** With what a server encrypts: from the first byte on, or once it is asked by STARTTLS. */
export interface Encryption {
  readonly key: string;
  readonly certificate: string;
  readonly isAtOnce: boolean;
}

/** A mail server that refuses, waits or breaks off where a test says so. */
export class ScriptedSmtp {
  /** The mails that it has taken, as they were sent. */
  readonly mails: string[] = [];
  /** Decides at each stage; by default everything is taken. */
  decide: (stage: Stage) => Answer | Promise<Answer> = () => undefined;
  private readonly server: InstanceType<SmtpServerClass>;
  private listening = { port: 0 };

  private constructor(Class: SmtpServerClass, encryption: Encryption | undefined) {
    const at = (stage: Stage, done: Done) => {
      Promise.resolve(this.decide(stage)).then((answer) => this.answer(answer, done), done);
    };
    this.server = new Class({
      authOptional: true,
      ...(encryption === undefined
        ? { disabledCommands: ['STARTTLS'] }
        : { key: encryption.key, cert: encryption.certificate, secure: encryption.isAtOnce }),
      allowInsecureAuth: true,
      logger: false,
      onConnect: (_, done) => at('connected', done),
      onAuth: (_, _session, done) => at('login', (error) => done(error, { user: 'somebody' })),
      onMailFrom: (_, _session, done) => at('sender', done),
      onRcptTo: (_, _session, done) => at('recipient', done),
      onData: (stream, _, done) => {
        const read = buffer(stream as NodeJS.ReadableStream & AsyncIterable<Uint8Array>);
        Promise.all([read, this.decide('data')]).then(([bytes, answer]) => {
          if (answer === undefined) {
            this.mails.push(bytes.toString('utf8'));
            at('taken', done);
          } else this.answer(answer, done);
        }, done);
      },
    });
    // Connections that a killed relay leaves behind.
    this.server.on('error', () => undefined);
  }

  static async start(packages: string, encryption?: Encryption): Promise<ScriptedSmtp> {
    const { SMTPServer } = createRequire(`${packages}/`)('smtp-server') as {
      readonly SMTPServer: SmtpServerClass;
    };
    const smtp = new ScriptedSmtp(SMTPServer, encryption);
    await new Promise<void>((resolve) => {
      const listening = smtp.server.listen(0, '127.0.0.1', () => {
        smtp.listening = listening.address() as AddressInfo;
        resolve();
      });
    });
    return smtp;
  }

  get port(): number {
    return this.listening.port;
  }

  /** The Message-IDs of the mails that it has taken. */
  get messageIds(): string[] {
    return this.mails.map((mail) => /^Message-ID: (.*?)\r?$/im.exec(mail)?.[1] ?? '');
  }

  async stop(): Promise<void> {
    this.breakOff();
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private answer(answer: Answer, done: Done): void {
    const [status = '', ...words] = answer?.split(' ') ?? [];
    if (answer === 'break-off') this.breakOff();
    else if (answer === undefined) done();
    else done(Object.assign(new Error(words.join(' ')), { responseCode: Number(status) }));
  }

  private breakOff(): void {
    for (const { _socket } of this.server.connections) _socket?.destroy();
  }
}
