import { expect, test, vi } from 'vitest';
import { milliseconds, seconds } from '../../../src/domain/time.ts';
import { makeServicesTrialEnvironment } from '../../../src/outbox/services-check/make-services-trial-environment.ts';
import { mailRequest } from '../../support/issues.ts';
import { newDatabase } from '../../support/new-database.ts';
import { realEnvironment } from '../../support/outbox/real-environment.ts';

const emailjs = vi.hoisted(() => ({
  init: vi.fn(),
  send: vi.fn(async () => ({ status: 200, text: 'OK' })),
}));
vi.mock('@emailjs/browser', () => emailjs);

const SHEET = 'https://sheet.example/api/v1/rows';

test('a test’s request is given up after as long as one of the outbox', async () => {
  const { environment, fetch, limits } = openEnvironment();
  await environment.fetchReply({ url: SHEET, method: 'GET' });
  expect(fetch.mock.calls).toMatchObject([[SHEET, { method: 'GET', credentials: 'omit' }]]);
  expect(limits).toEqual([seconds(30)]);
});

test('so is its mail, which goes to the service of its address', async () => {
  const { environment, limits } = openEnvironment();
  expect(await environment.sendMail(mailRequest())).toMatchObject({ status: 200, body: 'OK' });
  expect(emailjs.init).toHaveBeenCalledWith({}, 'https://mail.example');
  expect(limits).toEqual([seconds(30)]);
});

test('whether a server answers anybody is asked of it without reading its answer', async () => {
  const { environment, fetch, limits } = openEnvironment();
  expect(await environment.isReachable(SHEET)).toBe(true);
  expect(fetch.mock.calls).toMatchObject([
    ['https://sheet.example/', { method: 'HEAD', mode: 'no-cors' }],
  ]);
  expect(limits).toEqual([seconds(10)]);
});

test('between two mails it waits for longer than the second that the mail service asks for', async () => {
  const { environment, waits } = openEnvironment();
  await environment.waitForNextMail();
  expect(waits).toEqual([milliseconds(1_100)]);
});

test('what the page’s own policy bars never leaves the device', async () => {
  const { environment, fetch } = openEnvironment(() => false);
  expect(await environment.fetchReply({ url: SHEET, method: 'GET' })).toEqual({ kind: 'not-sent' });
  expect(await environment.isReachable(SHEET)).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test('connection and policy are those of the page', () => {
  const { environment } = openEnvironment();
  expect(environment.isOnline()).toBe(false);
  expect(environment.allowedOrigins()).toEqual(['https://mail.example']);
});

function openEnvironment(mayAsk = () => true) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('[]'));
  const limits: number[] = [];
  const waits: number[] = [];
  const page = realEnvironment(newDatabase(), {
    fetch,
    mayAsk,
    timeoutSignal: (span) => {
      limits.push(span);
      return new AbortController().signal;
    },
    wait: async (span) => {
      waits.push(span);
    },
  });
  const environment = makeServicesTrialEnvironment({
    ...page,
    isOnline: () => false,
    allowedOrigins: () => ['https://mail.example'],
  });
  return { environment, fetch, limits, waits };
}
