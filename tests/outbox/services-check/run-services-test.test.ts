import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import {
  type ServicesTestEnvironment,
  testMail,
  testSheet,
} from '../../../src/outbox/services-check/run-services-test.ts';
import { SAMPLE_ADDRESSES } from '../../support/issues.ts';
import { RELAY_ADDRESSES } from '../../support/outbox/stand-in-relay.ts';

const NOW = timestamp(Date.UTC(2026, 2, 4, 12));
const answered = (status: number, body = ''): HttpReply => ({ kind: 'answered', status, body });
const NO_ANSWER: HttpReply = { kind: 'no-answer' };

describe('the test of a sheet', () => {
  const BY_TIME =
    '/search?created_at=2026-03-04T12%3A00%3A00.000Z&casesensitive=true&ignore_cache=1';

  test('adds one row and searches for it by its time', async () => {
    const { asked, faults, invoiceNumber } = await trySheet(answered(201), (row) => [row]);
    expect(asked).toEqual(['POST ', `GET ${BY_TIME}`]);
    expect(faults).toEqual([]);
    expect(invoiceNumber).toMatch(/^TEST-/);
  });

  test('searches once more by its number, where the heading of the time may be missing', async () => {
    const { asked, faults, invoiceNumber } = await trySheet(answered(201), () => []);
    const byNumber = `/search?invoice_number=${invoiceNumber}&casesensitive=true&ignore_cache=1`;
    expect(asked).toEqual(['POST ', `GET ${BY_TIME}`, `GET ${byNumber}`]);
    expect(faults).toEqual([{ kind: 'row-not-found' }]);
  });

  test('asks no more where it has found the row with a fault', async () => {
    const { asked, faults } = await trySheet(answered(201), (row) => [{ ...row, items: '?' }]);
    expect(asked).toEqual(['POST ', `GET ${BY_TIME}`]);
    expect(faults).toEqual([{ kind: 'cell-changed', column: 'items', found: '?' }]);
  });

  test.each([NO_ANSWER, answered(400), answered(500)])(
    'does not search for a row that was answered with %j',
    async (reply) => {
      const { asked, faults } = await trySheet(reply, (row) => [row]);
      expect(asked).toEqual(['POST ']);
      expect(faults).toHaveLength(1);
    },
  );

  async function trySheet(toRow: HttpReply, found: (row: object) => readonly object[]) {
    const asked: string[] = [];
    let row: object = {};
    const { url } = SAMPLE_ADDRESSES.sheet;
    const fetchReply: ServicesTestEnvironment['fetchReply'] = async (request) => {
      asked.push(`${request.method} ${request.url.replace(url, '')}`);
      if (request.method === 'GET') return answered(200, JSON.stringify(found(row)));
      row = JSON.parse(request.body ?? '').data;
      return toRow;
    };
    const environment = { ...untouched(), fetchReply };
    const outcome = await testSheet(environment, SAMPLE_ADDRESSES.sheet, { hasTax: false });
    return { asked, ...outcome };
  }
});

describe.each([
  [
    'mail service',
    SAMPLE_ADDRESSES.mail,
    {
      tooLarge: 'plan-without-attachments',
      silent: 'mail-not-reached',
      used: 'mail-quota-used-up',
    },
  ],
  [
    'relay',
    RELAY_ADDRESSES.mail,
    { tooLarge: 'relay-mail-too-large', silent: 'relay-not-reached', used: 'relay-limit-used-up' },
  ],
] as const)('the test of a %s', (_, address, kinds) => {
  test('sends one mail, with a PDF that not every plan takes', async () => {
    expect(await tryMail([answered(200, 'OK')])).toEqual({
      done: ['large mail'],
      outcome: { kind: 'tested', faults: [], isSent: true },
    });
  });

  test('waits, then sends a smaller one, where that was too large', async () => {
    expect(await tryMail([answered(413, 'too big'), answered(200, 'OK')])).toMatchObject({
      done: ['large mail', 'wait', 'small mail'],
      outcome: { kind: 'tested', faults: [{ kind: kinds.tooLarge }], isSent: true },
    });
  });

  test('has sent nothing where the smaller one is not taken either', async () => {
    expect(await tryMail([answered(413, 'too big'), answered(426, 'used up')])).toMatchObject({
      done: ['large mail', 'wait', 'small mail'],
      outcome: {
        kind: 'tested',
        faults: [{ kind: kinds.tooLarge }, { kind: kinds.used }],
        isSent: false,
      },
    });
  });

  test('sends no smaller one after any other fault', async () => {
    expect(await tryMail([NO_ANSWER])).toEqual({
      done: ['large mail'],
      outcome: { kind: 'tested', faults: [{ kind: kinds.silent }], isSent: false },
    });
  });

  test('sends nothing to what is no address', async () => {
    expect(await tryMail([], 'owner@')).toEqual({ done: [], outcome: { kind: 'bad-recipient' } });
  });

  async function tryMail(replies: readonly HttpReply[], recipient = 'me@agency.example') {
    const done: string[] = [];
    let sent = 0;
    const environment: ServicesTestEnvironment = {
      ...untouched(),
      waitForNextMail: async () => {
        done.push('wait');
      },
      sendMail: async ({ address: to, params: { attachment = '', ...others } }) => {
        expect(to).toEqual(address);
        expect(others).toMatchObject({ to_email: recipient, invoice_number: 'TEST-1' });
        done.push(attachment.length > 50 * 1024 ? 'large mail' : 'small mail');
        sent += 1;
        return replies[sent - 1] ?? NO_ANSWER;
      },
    };
    return { outcome: await testMail(environment, address, recipient, 'TEST-1'), done };
  }
});

/** An environment in which nothing may be asked or sent. */
function untouched(): ServicesTestEnvironment {
  const unasked = () => Promise.reject(new Error('not asked for'));
  return { now: () => NOW, fetchReply: unasked, sendMail: unasked, waitForNextMail: unasked };
}
