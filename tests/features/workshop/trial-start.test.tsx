// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { TrialStart } from '../../../src/features/workshop/services/trial-start.tsx';
import { makeServicesTrial } from '../../../src/outbox/services-check/services-trial.ts';
import { SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { RELAY_ADDRESSES } from '../../support/outbox/stand-in-relay.ts';

const { sheet, mail } = SAMPLE_ADDRESSES;
const table = { kind: 'postgrest', url: 'https://db.example/rest/v1/invoices', key: 'k' } as const;
const relay = RELAY_ADDRESSES.mail;

test.each<[string, ServiceAddresses, string]>([
  [
    'two services',
    { sheet, mail },
    ' The services count both towards this month’s requests and mails.',
  ],
  [
    'a table and a mail service',
    { sheet: table, mail },
    ' The mail service counts the mail towards this month’s mails.',
  ],
  [
    'a sheet and a relay',
    { sheet, mail: relay },
    ' The spreadsheet service counts the row towards this month’s requests.',
  ],
  ['a table and a relay', { sheet: table, mail: relay }, ''],
])('the test of %s says what counts towards a plan, and nothing else', (_, addresses, count) => {
  expect(said(addresses)).toContain(`Nothing else leaves this device.${count}Your inbox`);
});

test('only a mail service has a plan that may refuse a PDF', () => {
  expect(said({ sheet, mail })).toContain('Where the plan refuses');
  expect(said({ sheet, mail: relay })).toContain('Where the mail server refuses');
});

function said(addresses: ServiceAddresses): string | null {
  const unused = () => Promise.reject(new Error('Something was sent.'));
  const trial = makeServicesTrial({
    now: () => timestamp(0),
    isOnline: () => true,
    allowedOrigins: () => undefined,
    isReachable: unused,
    fetchReply: unused,
    sendMail: unused,
    waitForNextMail: unused,
  });
  const state = trial.state();
  const subject = { addresses, hasTax: false };
  const { container } = render(
    <TrialStart trial={trial} state={state} run={state.run} subject={subject} />,
  );
  return container.textContent;
}
