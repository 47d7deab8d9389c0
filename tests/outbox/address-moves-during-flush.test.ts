import { describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '../../src/domain/time.ts';
import type { Milliseconds } from '../../src/domain/units.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { SAMPLE_ADDRESSES } from '../support/issues.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

const MOVED = {
  sheet: { url: 'https://sheet.example/api/v1/moved' },
  mail: { ...SAMPLE_ADDRESSES.mail, serviceId: 'service_moved' },
};

test('nothing goes to the old services once somebody has signed in under a staff file with new ones', async () => {
  const harness = new OutboxHarness();
  await harness.issueRow(1);
  // A slow line: the check that the sheet answers takes five seconds.
  const { services } = harness.browser;
  services.latency = seconds(5);
  const sentTo: string[] = [];
  const ask = services.request.bind(services);
  services.request = (url, method, body) => {
    if (method === 'POST') sentTo.push(url);
    return ask(url, method, body);
  };
  const flushed = harness.tab.flush('connected');
  await harness.pass(seconds(1));
  expect(await adoptServiceAddresses(harness.database, MOVED)).toEqual({
    kind: 'done',
    value: undefined,
  });
  await harness.pass(seconds(60));
  await flushed;
  expect(sentTo).toEqual([MOVED.sheet.url]);
});

describe('what a former service still answers after somebody has signed in under a new one', () => {
  const MOVED_MAIL = { ...MOVED, sheet: SAMPLE_ADDRESSES.sheet };

  /** Signs in while the former service, which takes five seconds, is asked with a row or a mail. */
  const moveDuringAttempt = async (addresses: typeof MOVED, sentAfter: Milliseconds) => {
    const harness = new OutboxHarness();
    const { services } = harness.browser;
    services.addresses = addresses;
    services.latency = seconds(5);
    await (addresses === MOVED ? harness.issueRow(1) : harness.issue(1));
    const flushed = harness.tab.flush('connected');
    await harness.pass(sentAfter);
    await adoptServiceAddresses(harness.database, addresses);
    return { harness, flushed };
  };

  test('does not block the new sheet, which gets the row at once', async () => {
    const { harness, flushed } = await moveDuringAttempt(MOVED, seconds(7));
    await harness.pass(seconds(30));
    await flushed;
    expect(await listServiceStatuses(harness.database)).toMatchObject({
      value: { sheet: { blocked: undefined } },
    });
    expect(harness.arrived.rows).toEqual([1]);
  });

  test('does not block the new mail service, which gets the mail at once', async () => {
    const { harness, flushed } = await moveDuringAttempt(MOVED_MAIL, seconds(17));
    await harness.pass(seconds(30));
    await flushed;
    expect(await listServiceStatuses(harness.database)).toMatchObject({
      value: { mail: { blocked: undefined } },
    });
    expect(harness.arrived.mails).toEqual([1]);
  });

  test('counts where it has taken the row', async () => {
    const harness = new OutboxHarness();
    harness.browser.services.latency = seconds(5);
    await harness.issueRow(1);
    const flushed = harness.tab.flush('connected');
    await harness.pass(seconds(7));
    await adoptServiceAddresses(harness.database, MOVED);
    await harness.pass(minutes(5));
    await flushed;
    expect(await harness.open()).toEqual([]);
    expect(harness.arrived.rows).toEqual([1]);
  });

  test.each(['empty', 'later'] as const)(
    'is no search of the new sheet, when a search of the former one comes back %s',
    async (answer) => {
      const harness = new OutboxHarness();
      const { services } = harness.browser;
      harness.injectFaults({ row: ['applied-then-reset'] });
      await harness.issueRow(1);
      await harness.flush();
      await harness.pass(hours(1));
      services.latency = seconds(5);
      services.rows.length = 0;
      const ask = services.request.bind(services);
      services.request = (url, method, body) =>
        answer === 'later' && !url.startsWith(MOVED.sheet.url)
          ? { after: seconds(5), seen: { kind: 'answer', status: 429, body: '' } }
          : ask(url, method, body);
      const flushed = harness.tab.flush('timer');
      // The check that the sheet answers has ended, and the search is under way.
      await harness.pass(seconds(7));
      await adoptServiceAddresses(harness.database, MOVED);
      const { sheet: moved } = await harness.entry(1);
      await harness.pass(seconds(4));
      expect((await harness.entry(1)).sheet).toEqual(moved);
      expect(await listServiceStatuses(harness.database)).not.toMatchObject({
        value: { sheet: { backingOff: expect.anything() } },
      });
      await harness.pass(hours(2));
      await flushed;
    },
  );
});
