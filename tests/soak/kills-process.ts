import { isDeepStrictEqual } from 'node:util';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { POST_FAULTS, ROW_FAULTS, SEARCH_FAULTS } from '../support/outbox/faults.ts';
import { findKillThatHurts, type OneInvoice } from '../support/outbox/one-invoice.ts';

/*
 * One process of `npm run soak -- --kills`: kills at every await for every fault, one fault in
 * every `step` from number `first`, sends back how each went, and exits with 1 when something was
 * lost or sent twice.
 */
const [first = 0, step = 1] = process.argv.slice(2).map(Number);

const SCRIPTS: readonly OneInvoice[] = [
  ...namesOf(ROW_FAULTS).map((row) => ({ row })),
  ...namesOf(POST_FAULTS).map((mail) => ({ mail })),
  ...namesOf(SEARCH_FAULTS).map((search) => ({ row: '5xx-not-applied', search }) as const),
];

for (const [index, script] of SCRIPTS.entries()) {
  if (index % step !== first) continue;
  const { steps, found } = await findKillThatHurts(script);
  const isHarmless = isDeepStrictEqual(found, { killedAt: steps, ...NO_VIOLATIONS });
  process.send?.({ steps, isHarmless });
  if (isHarmless) continue;
  console.log(JSON.stringify(script), JSON.stringify(found));
  process.exitCode = 1;
}

function namesOf<Name extends string>(faults: Readonly<Record<Name, unknown>>): Name[] {
  return Object.keys(faults) as Name[];
}
