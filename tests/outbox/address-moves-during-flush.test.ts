import { expect, test } from 'vitest';
import { seconds } from '../../src/domain/time.ts';
import { adoptServiceAddresses } from '../../src/storage/adopt-service-addresses.ts';
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
