import { spawn } from 'node:child_process';
import { announceStep } from './announce-step.ts';
import { type Tally, tallyPassOrFail } from './tally.ts';
import { environmentFor } from './try-run.ts';

export interface Step {
  readonly title: string;
  readonly program: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Runs a program that may run beside others, since most keep one core busy. What it prints appears
 * in one piece, under its title, when it has ended and `printAfter` has settled.
 */
export async function runAside(step: Step, printAfter?: Promise<unknown>): Promise<Tally> {
  const { hasPassed, printed } = await run(step);
  await printAfter;
  announceStep(step.title);
  process.stdout.write(printed);
  return tallyPassOrFail(step.title, hasPassed);
}

function run({ program, words, environment = {} }: Step): Promise<Ended> {
  return new Promise((resolve) => {
    let printed = '';
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environmentFor(environment),
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.on('error', ({ message }) => resolve({ hasPassed: false, printed: `${message}\n` }));
    child.on('close', (code) => resolve({ hasPassed: code === 0, printed }));
  });
}

interface Ended {
  readonly hasPassed: boolean;
  readonly printed: string;
}
