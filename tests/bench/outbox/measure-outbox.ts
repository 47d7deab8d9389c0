import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Measured } from '../benchmark.ts';

const ENTRIES = 500;
const PROGRAM = new URL('../../support/outbox/time-flush.ts', import.meta.url);
const MILLISECONDS = v.pipe(v.number(), v.finite());
const TIMES = v.object({
  waited: MILLISECONDS,
  worked: MILLISECONDS,
  pace: MILLISECONDS,
  latency: MILLISECONDS,
});

/** How long many waiting invoices take to go out, compared with what the services' pace asks for. */
export async function measureOutbox(): Promise<Measured> {
  const child = fork(fileURLToPath(PROGRAM), [String(ENTRIES)]);
  // A program that ends without an answer has printed why.
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const { waited, worked, pace, latency } = v.parse(TIMES, message);
  const asked = ENTRIES * pace;
  return {
    title: 'The outbox',
    note: `One flush of ${ENTRIES} invoices, each with its mail, by the outbox's own code. What is waited is virtual time, at the usual pace and with ${latency} ms for each answer; what is worked is real time, on a database in memory. The pace asks for ${pace} ms from one mail to the next. Both together are to take at most 1.1 times as long.`,
    ratios: [
      {
        what: `${ENTRIES} waiting invoices go out`,
        ours: inSeconds(waited + worked),
        beside: `the services’ pace, ${inSeconds(asked)}`,
        ratio: (waited + worked) / asked,
      },
    ],
    rows: [
      {
        invoices: String(ENTRIES),
        pace: inSeconds(asked),
        waited: inSeconds(waited),
        worked: inSeconds(worked),
      },
    ],
  };
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
