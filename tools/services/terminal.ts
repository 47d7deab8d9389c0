import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whoever runs a program, at a terminal or not. */
export interface Terminal {
  readonly say: (text: string) => void;
  /** What was typed; undefined where nobody is there to answer. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** The same, without showing what is typed. */
  readonly askSecretly: (question: string) => Promise<string | undefined>;
}

export const terminal: Terminal = {
  say: (text) => console.log(text),
  ask: (question) => ask(question, process.stdout),
  askSecretly: async (question) => {
    process.stdout.write(question);
    const typed = await ask('', new Writable({ write: (_piece, _encoding, done) => done() }));
    process.stdout.write('\n');
    return typed;
  },
};

async function ask(question: string, output: NodeJS.WritableStream): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
}
