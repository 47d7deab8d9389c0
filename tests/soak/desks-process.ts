import { runDesks } from '../support/outbox/desks/run-desks.ts';

/* One measurement of `npm run soak:desks`: sends back how it went. */
const [desks, invoices, kind, seed] = process.argv.slice(2);

const result = await runDesks({
  desks: Number(desks),
  invoices: Number(invoices),
  kind: kind === 'table' ? 'table' : 'sheet',
  seed: Number(seed),
});
process.send?.(result, () => process.exit());
