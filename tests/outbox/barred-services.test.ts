import { describe, expect, test } from 'vitest';
import { seconds } from '../../src/domain/time.ts';
import { flushOutbox } from '../../src/outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../src/outbox/outbox-environment.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const MOVED = {
  sheet: { url: 'https://moved.example/api/v1/sample' },
  mail: { ...SAMPLE_ADDRESSES.mail, origin: 'https://moved.example' },
};

const MOMENTS = Array.from({ length: 20 }, (_, index) => index * 2 + 1);

/** A page of the version before, into which somebody signs in while it delivers. */
describe('what the page’s own policy bars has never left the device', () => {
  test.each(MOMENTS)('signed in after %i s, all waits, and nothing is in doubt', async (moment) => {
    const { harness } = barredHarness();
    await flushWhileServicesMove(harness, moment);
    for (const index of [1, 2]) {
      const { sheet, mail } = await harness.entry(index);
      for (const delivery of [sheet, mail]) {
        expect(delivery).toMatchObject({ unclear: 0 });
        expect(delivery?.state).toMatch(/^(?:waiting|delivered)$/);
      }
    }
  });

  test.each([1, 11, 21, 31])('and after the update all goes once (%i s)', async (moment) => {
    const { harness, update } = barredHarness();
    await flushWhileServicesMove(harness, moment);
    update();
    await harness.keepFlushing(seconds(3_600));
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
  });

  test('it is not even asked for', async () => {
    const { harness, blocked } = barredHarness();
    await harness.issueRow(1);
    await adoptServiceAddresses(harness.database, MOVED);
    await harness.flush();
    expect(blocked).toEqual([]);
  });
});

function barredHarness() {
  let isBarred = true;
  const blocked: string[] = [];
  const bars = (address: string) => isBarred && address.startsWith(MOVED.mail.origin);
  const inBrowser = (environment: OutboxEnvironment): OutboxEnvironment => ({
    ...environment,
    mayAsk: (address) => !bars(address),
    fetch: (address, init) => {
      if (!bars(address)) return environment.fetch(address, init);
      blocked.push(address);
      return Promise.reject(new TypeError('Failed to fetch'));
    },
    sendMail: (request, signal) => {
      if (!bars(request.address.origin)) return environment.sendMail(request, signal);
      blocked.push(request.address.origin);
      return Promise.resolve({ kind: 'no-answer' });
    },
  });
  const harness = new OutboxHarness({
    flush: (environment, trigger) => flushOutbox(inBrowser(environment), trigger),
  });
  const update = () => {
    isBarred = false;
  };
  return { harness, blocked, update };
}

async function flushWhileServicesMove(harness: OutboxHarness, moment: number): Promise<void> {
  await harness.issue(2);
  // A slow line: each request takes five seconds.
  harness.browser.services.latency = seconds(5);
  const flushed = harness.tab.flush('connected');
  await harness.pass(seconds(moment));
  await adoptServiceAddresses(harness.database, MOVED);
  await harness.pass(seconds(600));
  await flushed;
}
