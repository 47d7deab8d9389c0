import { expect, test } from 'vitest';
import { type FlushTrigger, flushOutbox } from '../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../src/outbox/outbox-environment.ts';
import { listDoubledEntries } from '../../src/storage/outbox-entries.ts';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { runSchedule } from '../support/outbox/schedule.ts';
import { StandInTable, TABLE_ADDRESSES } from '../support/outbox/stand-in-table.ts';
import { VirtualWorld } from '../support/outbox/virtual-world.ts';

const DAYS = 6;

test.each([70_000, 70_006])(
  `on ${DAYS} random days with a table in PostgreSQL no row is lost, there twice, called so, or searched for, from seed %i on`,
  async (firstSeed) => {
    for (let seed = firstSeed; seed < firstSeed + DAYS; seed += 1) {
      const world = new VirtualWorld();
      const services = new StandInTable(world);
      const calledDouble = new Set<string>();
      const flush = async (environment: OutboxEnvironment, trigger: FlushTrigger) => {
        const flushed = await flushOutbox(environment, trigger);
        const doubled = await listDoubledEntries(environment.database);
        if (doubled.kind === 'done')
          for (const { invoiceId } of doubled.value) calledDouble.add(invoiceId);
        return flushed;
      };
      const options = { world, services, addresses: TABLE_ADDRESSES, flush };
      const violations = await runSchedule(seed, options);
      const { reads } = services;
      expect({ seed, ...violations, reads, calledDouble: [...calledDouble] }).toEqual({
        seed,
        ...NO_VIOLATIONS,
        reads: 0,
        calledDouble: [],
      });
    }
  },
  300_000,
);
