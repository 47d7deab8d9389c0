import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

/*
 * Desks behind one line that were offline for a day come online at once, through faults:
 * `npm run soak:desks -- --desks=1,2,5,10 --invoices=1000 --kinds=sheet,table --seed=1`. Prints a table for
 * `docs/scale.md`, and exits with 1 when an invoice was lost or sent twice, or it took too long.
 */
const { values } = parseArgs({
  options: {
    desks: { type: 'string', default: '1,2,5,10' },
    invoices: { type: 'string', default: '1000' },
    kinds: { type: 'string', default: 'sheet,table' },
    seed: { type: 'string', default: '1' },
  },
});

/** Ten desks with a thousand invoices each take at most so many times as long as the pace asks for. */
const MAX_RATIO = 1.1;
const RATIO_FROM = { desks: 10, invoices: 1000 };

const PROGRAM = fileURLToPath(new URL('./desks-process.ts', import.meta.url));
const COUNT = v.number();
const COUNTS = v.object({ sheet: COUNT, mail: COUNT });
const RESULT = v.object({
  took: COUNT,
  ratio: COUNT,
  line: v.object({ admitted: COUNTS, refused: COUNTS }),
  lostRows: COUNT,
  extraRows: COUNT,
  rowsInDoubt: COUNT,
  lostMails: COUNT,
  extraMails: COUNT,
  mailsAskedAbout: COUNT,
});

console.log(
  '| desks | rows go into | minutes | of the pace | 429 to rows | 429 to mails | lost | twice | mails asked about |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const desks of values.desks.split(',').map(Number)) {
  for (const kind of values.kinds.split(',')) await measure(desks, kind);
}

/** In a process of its own, so that one measurement leaves the next one the whole memory. */
async function measure(desks: number, kind: string): Promise<void> {
  const words = [String(desks), values.invoices, kind, values.seed];
  const child = fork(PROGRAM, words, { execArgv: process.execArgv });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const result = v.parse(RESULT, message);
  const lost = result.lostRows + result.lostMails + result.rowsInDoubt;
  const twice = result.extraRows + result.extraMails;
  const { refused } = result.line;
  console.log(
    `| ${desks} | ${kind} | ${(result.took / 60_000).toFixed(1)} | ${result.ratio.toFixed(2)} | ${refused.sheet} | ${refused.mail} | ${lost} | ${twice} | ${result.mailsAskedAbout} |`,
  );
  const isLarge = desks >= RATIO_FROM.desks && Number(values.invoices) >= RATIO_FROM.invoices;
  if (lost + twice > 0 || (isLarge && result.ratio > MAX_RATIO)) process.exitCode = 1;
}
