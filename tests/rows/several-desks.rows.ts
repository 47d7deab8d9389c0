import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceAddresses } from '../../src/domain/outbox/request.ts';
import { later, milliseconds, minutes, timestamp } from '../../src/domain/time.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { deskInvoices } from '../support/outbox/desks/desk-invoices.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';
import { CuttingProxy } from './support/cutting-proxy.ts';
import { installServers } from './support/install-servers.ts';
import { INSERT_KEY, Lite } from './support/lite.ts';
import type { RowsDatabase } from './support/rows-database.ts';
import { startRowsDatabase } from './support/start-rows-database.ts';

const DESKS = 10;
/** `ROWS_PER_DESK=1000` tries as many as wait after a long day. */
const ROWS_PER_DESK = Number(process.env['ROWS_PER_DESK'] ?? 100);
const MAX_FLUSHES = 50;

const packages = installServers();

describe.runIf(packages !== undefined)('ten desks at once', () => {
  let postgres: RowsDatabase;
  let lite: Lite;
  let proxy: CuttingProxy;

  beforeAll(async () => {
    postgres = await startRowsDatabase(packages ?? '');
    lite = await Lite.start(packages ?? '', postgres.url);
    proxy = await CuttingProxy.start(lite.port);
    postgres.sql(rowsSchema({ hasTax: false }));
  });

  afterAll(async () => {
    await proxy?.stop();
    await lite?.remove();
    await postgres?.remove();
  });

  test(
    'the database counts every row of every desk once, though connections are cut',
    async () => {
      const addresses: ServiceAddresses = {
        ...SAMPLE_ADDRESSES,
        sheet: { kind: 'postgrest', url: `${proxy.origin}/rest/v1/invoices`, key: INSERT_KEY },
      };
      const desks = await Promise.all(
        Array.from({ length: DESKS }, (_, desk) => openDesk(desk, addresses)),
      );
      // Before the commit and after it, for the first requests of the ten.
      for (let cut = 0; cut < DESKS; cut += 1) proxy.cuts.push('before', 'after');
      await Promise.all(desks.map((deliverAll) => deliverAll()));
      const counted = postgres.sql(
        'select count(*), count(distinct invoice_number) from public.invoices;',
      );
      expect(counted).toBe(`${DESKS * ROWS_PER_DESK}|${DESKS * ROWS_PER_DESK}`);
    },
    minutes(30),
  );
});

/** A desk whose rows wait; the returned function flushes until none does, and lets back-offs pass. */
async function openDesk(desk: number, addresses: ServiceAddresses): Promise<() => Promise<void>> {
  let passed = milliseconds(0);
  const environment = realEnvironment(newDatabase(), {
    now: () => later(timestamp(Date.now()), passed),
    random: Math.random,
  });
  const { database } = environment;
  await adoptServiceAddresses(database, addresses, DESKS);
  for (const { mail: _, ...row } of deskInvoices(desk, ROWS_PER_DESK, addresses))
    await issueInvoice(database, row);
  return async () => {
    for (let flush = 0; flush < MAX_FLUSHES; flush += 1) {
      await flushOutbox(environment, 'connected');
      const open = await listOpenEntries(database);
      if (open.kind === 'done' && open.value.length === 0) return;
      passed = milliseconds(passed + minutes(15));
    }
    throw new Error(`desk ${desk} still has rows`);
  };
}
