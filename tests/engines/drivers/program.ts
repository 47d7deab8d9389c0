import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that runs beside the tests, and what it prints. */
export class Program {
  readonly lines: string[] = [];
  private readonly child: ChildProcess;
  readonly hasEnded: Promise<void>;
  private readonly listeners: ((line: string) => void)[] = [];

  private readonly name: string;

  constructor(
    name: string,
    words: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ) {
    this.name = name;
    this.child = spawn(name, words, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const output of [this.child.stdout, this.child.stderr]) {
      if (output !== null) createInterface({ input: output }).on('line', (line) => this.hear(line));
    }
    this.hasEnded = new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.once('error', (error) => {
        this.hear(error.message);
        resolve();
      });
    });
  }

  /** The part in brackets of the first printed line that matches. */
  async waitFor(pattern: RegExp): Promise<string> {
    const found = new Promise<string>((resolve) => {
      this.listen((line) => {
        const [, part] = pattern.exec(line) ?? [];
        if (part !== undefined) resolve(part);
      });
    });
    const ended = this.hasEnded.then(() => {
      throw new Error(`${this.name} ended:\n${this.lines.slice(-10).join('\n')}`);
    });
    return Promise.race([found, ended]);
  }

  /** Calls for each line, those already printed included. */
  listen(hear: (line: string) => void): void {
    this.lines.forEach(hear);
    this.listeners.push(hear);
  }

  async stop(): Promise<void> {
    this.child.kill();
    await this.hasEnded;
  }

  private hear(line: string): void {
    this.lines.push(line);
    for (const listen of this.listeners) listen(line);
  }
}
