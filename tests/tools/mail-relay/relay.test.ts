import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RELAY_DOES_NOT_KNOW } from '../../../src/domain/outbox/relay-does-not-know.ts';
import { SENDING_PATH } from '../../../tools/local-services/mail-request.ts';
import type { Message } from '../../../tools/mail-relay/compose-message.ts';
import { makeRelay, type Relay } from '../../../tools/mail-relay/relay.ts';
import { RELAY_SETTINGS } from '../../../tools/mail-relay/relay-settings.ts';
import type { SendBySmtp } from '../../../tools/mail-relay/send-by-smtp.ts';
import type { SentJournal } from '../../../tools/mail-relay/sent-journal.ts';

const SITE = 'https://www.agency.example';
const settings = v.parse(RELAY_SETTINGS, {
  origins: [SITE],
  publicKey: 'a-key-of-twenty-or-more-letters',
  smtp: {
    host: 'smtp.agency.example',
    from: 'bills@agency.example',
    replyTo: 'desk@agency.example',
  },
  templates: {
    invoice: {
      subject: '{{document}} {{invoice_number}}',
      text: 'Dear {{to_name}}\n{{document}} {{invoice_number}} is attached.',
    },
  },
});

let sent: Message[];
let noted: string[];
let unknown: string[];
let log: string[];
let sendBySmtp: SendBySmtp;
let relay: Relay;
let server: Server;

beforeEach(async () => {
  [sent, noted, unknown, log] = [[], [], [], []];
  sendBySmtp = async (message) => {
    sent.push(message);
    return { kind: 'taken' };
  };
  const journal: SentJournal = {
    isSent: ({ id }) => noted.includes(id),
    note: async ({ id }) => void noted.push(id),
    timesUnknown: ({ id }) => unknown.filter((one) => one === id).length,
    noteUnknown: async ({ id }) => void unknown.push(id),
    isWritable: () => Promise.resolve(true),
    writeRest: () => Promise.resolve(0),
  };
  await listen(journal);
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function listen(journal: SentJournal): Promise<void> {
  relay = makeRelay({
    settings,
    journal,
    sendBySmtp: (message) => sendBySmtp(message),
    log: (line) => log.push(line),
  });
  server = createServer(relay.listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** The mail server takes a mail only once this is called. */
function takeSlowly(): () => void {
  let taken: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    taken = resolve;
  });
  sendBySmtp = async (message) => {
    sent.push(message);
    await gone;
    return { kind: 'taken' };
  };
  return taken;
}

function post(
  changes: Readonly<Record<string, string | undefined>> = {},
  origin = SITE,
): Promise<Response> {
  const template_params = {
    to_email: 'asha@shopper.example',
    to_name: 'Asha',
    company_name: 'Sample',
    document: 'Invoice',
    invoice_number: 'INV-1',
    sending_key: 'invoice-1',
    ...changes,
  };
  const { publicKey: user_id } = settings;
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${SENDING_PATH}`, {
    method: 'POST',
    headers: { origin, connection: 'close' },
    body: JSON.stringify({ user_id, template_id: 'invoice', template_params }),
  });
}

describe('a mail that is asked for', () => {
  test('goes from the agency to the customer, and its answers to the agency’s desk', async () => {
    const answer = await post();
    expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
    const [message] = sent;
    expect(message).toMatchObject({ from: 'bills@agency.example', to: 'asha@shopper.example' });
    const text = message?.content.toString() ?? '';
    expect(text).toMatch(/^From: Sample <bills@agency\.example>\r$/m);
    expect(text).toMatch(/^To: Asha <asha@shopper\.example>\r$/m);
    expect(text).toMatch(/^Reply-To: desk@agency\.example\r$/m);
    expect(text).toMatch(/^Subject: Invoice INV-1\r$/m);
    expect(text).toMatch(/^Message-ID: <[\da-f]{32}@agency\.example>\r$/m);
  });

  test('of a credit note is not called an invoice', async () => {
    await post({ document: 'Credit note', invoice_number: 'CN-1' });
    const text = sent[0]?.content.toString() ?? '';
    expect(text).toMatch(/^Subject: Credit note CN-1\r$/m);
    expect(text).toContain('Credit note CN-1 is attached.');
  });

  test('by an earlier version of the app, which does not say what it mails, leaves that open', async () => {
    await post({ document: undefined });
    const text = sent[0]?.content.toString() ?? '';
    expect(text).toMatch(/^Subject: Document INV-1\r$/m);
    expect(text).toContain('Document INV-1 is attached.');
  });

  test('again is answered with OK, and not sent', async () => {
    await post();
    expect((await post()).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  test('while it is on its way is answered when that one has gone', async () => {
    const taken = takeSlowly();
    const [first, second] = [post(), post()];
    await expect.poll(() => sent.length).toBe(1);
    taken();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(sent).toHaveLength(1);
  });

  test('and was refused is tried again when it is asked for again', async () => {
    const failure = { status: 450, command: 'RCPT TO', said: '450 later', mayBeTaken: false };
    sendBySmtp = () => Promise.resolve({ kind: 'failed', failure });
    const answer = await post();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(noted).toEqual([]);
    sendBySmtp = () => Promise.resolve({ kind: 'taken' });
    expect((await post()).status).toBe(200);
  });

  test('and never confirmed is sent twice at most, however often it is asked for', async () => {
    sendBySmtp = async (message) => {
      sent.push(message);
      return { kind: 'failed', failure: { said: '', mayBeTaken: true } };
    };
    for (let time = 0; time < 4; time += 1) {
      const answer = await post();
      expect([answer.status, await answer.text()]).toEqual([504, RELAY_DOES_NOT_KNOW]);
    }
    expect(sent).toHaveLength(2);
    // What staff decide to send again is another sending.
    await post({ sending_key: 'invoice-1 again' });
    expect(sent).toHaveLength(3);
  });

  test('by another site is not sent', async () => {
    expect((await post({}, 'https://elsewhere.example')).status).toBe(403);
    expect(sent).toEqual([]);
  });
});

describe('a relay that is asked to end', () => {
  test('finishes the mail on its way, and takes no other', async () => {
    const taken = takeSlowly();
    const first = post();
    await expect.poll(() => sent.length).toBe(1);
    let hasEnded = false;
    const end = relay.end().then(() => {
      hasEnded = true;
    });
    const answers = [await post(), await post({ sending_key: 'invoice-2' })];
    for (const answer of answers) {
      expect([answer.status, await answer.text()]).toEqual([429, 'The relay is about to end']);
      expect(answer.headers.get('retry-after')).toBe('10');
    }
    expect(hasEnded).toBe(false);
    taken();
    await end;
    expect((await first).status).toBe(200);
    expect([sent.length, noted.length]).toEqual([1, 1]);
  });

  test('ends at once when no mail is on its way', async () => {
    await expect(relay.end()).resolves.toBeUndefined();
  });
});

test('a mail that has gone out counts as sent, though the disk is full', async () => {
  await new Promise((resolve) => server.close(resolve));
  const [full, no] = [() => Promise.reject(new Error('ENOSPC')), () => Promise.resolve(false)];
  const writeRest = () => Promise.resolve(1);
  const nothingUnknown = { timesUnknown: () => 0, noteUnknown: full };
  await listen({ isSent: () => false, note: full, ...nothingUnknown, isWritable: no, writeRest });
  expect((await post()).status).toBe(200);
  expect(log).toEqual([
    expect.stringMatching(/^[\da-f]{8} sent, but could not be noted$/),
    'POST 200',
  ]);
});

test('the log names the mail server’s status, and neither its words nor the customer', async () => {
  const said = '550 5.1.1 asha@shopper.example is unknown';
  const failure = { status: 550, command: 'RCPT TO', code: 'EENVELOPE', said, mayBeTaken: false };
  sendBySmtp = () => Promise.resolve({ kind: 'failed', failure });
  expect((await post()).status).toBe(422);
  expect(log).toEqual([
    expect.stringMatching(/^[\da-f]{8} not sent: 550 RCPT TO EENVELOPE -$/),
    'POST 422',
  ]);
});
