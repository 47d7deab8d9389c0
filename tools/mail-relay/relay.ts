import type { IncomingMessage, RequestListener } from 'node:http';
import { RELAY_DOES_NOT_KNOW } from '../../src/domain/outbox/relay-does-not-know.ts';
import { minutes } from '../../src/domain/time.ts';
import { SENDING_PATH, TOO_LARGE } from '../local-services/mail-request.ts';
import { rateLimit } from '../local-services/rate-limit.ts';
import { readJson } from '../local-services/read-json.ts';
import type { Reply } from '../local-services/reply.ts';
import { sendReply } from '../local-services/send-reply.ts';
import { classifySmtpFailure } from './classify-smtp-failure.ts';
import { composeMessage } from './compose-message.ts';
import { readSending } from './read-sending.ts';
import type { RelaySettings } from './relay-settings.ts';
import type { SendBySmtp } from './send-by-smtp.ts';
import type { Sending } from './sending.ts';
import type { SentJournal } from './sent-journal.ts';

export interface RelayEnvironment {
  readonly settings: RelaySettings;
  readonly journal: SentJournal;
  readonly sendBySmtp: SendBySmtp;
  /** Gets a line for each request: statuses and digests, nothing that a customer or an invoice says. */
  readonly log: (line: string) => void;
}

/** The largest request that the app makes has 550 kB. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Mails on their way to a slow mail server; more would fill the memory. */
const MAX_AT_ONCE = 20;

/** The app asks staff after two answers that say so, but one that it no longer waits for is lost. */
const MAX_TIMES_UNKNOWN = 2;

export interface Relay {
  readonly listener: RequestListener;
  /** Takes no more sendings; resolves once those on their way have ended. */
  end(): Promise<void>;
}

/** Takes what the mail service takes, at its address, and sends each sending once. */
export function makeRelay(environment: RelayEnvironment): Relay {
  const { settings, journal, sendBySmtp, log } = environment;
  const admit = rateLimit({ requests: settings.mailsPerMinute, span: minutes(1) });
  const onTheWay = new Map<string, Promise<Reply>>();
  let isEnding = false;

  async function answer(request: IncomingMessage): Promise<Reply> {
    const [path] = (request.url ?? '').split('?');
    if (request.method === 'OPTIONS') return text(204, '');
    if (path === '/health') return answerHealth();
    if (path !== SENDING_PATH) return text(404, 'There is nothing at this address');
    if (request.method !== 'POST')
      return { ...text(405, 'Not allowed'), headers: { Allow: 'POST' } };
    const { origin } = request.headers;
    if (origin === undefined) return text(403, PAGES_ONLY);
    if (!settings.origins.includes(origin)) return text(403, 'The origin is not allowed');
    const body = await readJson(request, MAX_BODY_BYTES);
    if (body.kind === 'too-large') return text(413, TOO_LARGE);
    if (body.kind === 'not-json') return text(400, 'The request is not JSON');
    const read = readSending(body.value, settings);
    return read.kind === 'refused' ? read.reply : sendOnce(read.sending);
  }

  async function answerHealth(): Promise<Reply> {
    if (isEnding) return text(503, ENDING);
    return (await journal.isWritable()) ? text(200, 'OK') : text(503, 'The disk takes no notes');
  }

  /** Of several requests for a sending at once, all wait for the one mail. */
  function sendOnce(sending: Sending): Promise<Reply> {
    if (isEnding) return Promise.resolve(notNow(ENDING, BUSY.retryAfterSeconds));
    const { id } = sending;
    const before = onTheWay.get(id);
    if (before !== undefined) return before;
    if (journal.isSent(sending)) return Promise.resolve(text(200, 'OK'));
    if (journal.timesUnknown(sending) >= MAX_TIMES_UNKNOWN)
      return Promise.resolve(text(504, RELAY_DOES_NOT_KNOW));
    const admission = onTheWay.size >= MAX_AT_ONCE ? BUSY : admit();
    if (admission.kind === 'too-many')
      return Promise.resolve(notNow('Too many requests', admission.retryAfterSeconds));
    const reply = send(sending).finally(() => onTheWay.delete(id));
    onTheWay.set(id, reply);
    return reply;
  }

  async function send(sending: Sending): Promise<Reply> {
    const sent = await sendBySmtp(await composeMessage(sending, settings.smtp));
    const short = sending.id.slice(0, 8);
    if (sent.kind === 'failed') {
      const { status = '-', command = '-', code = '-', cause = '-' } = sent.failure;
      log(`${short} not sent: ${status} ${command} ${code} ${cause}`);
      const reply = classifySmtpFailure(sent.failure);
      if (reply.body === RELAY_DOES_NOT_KNOW)
        await noteOrLog(journal.noteUnknown(sending), `${short} not known`);
      return reply;
    }
    // It has gone out, so the app hears that it has, even if the disk is full.
    await noteOrLog(journal.note(sending), `${short} sent`);
    return text(200, 'OK');
  }

  function noteOrLog(noting: Promise<void>, what: string): Promise<void> {
    return noting.catch(() => log(`${what}, but could not be noted`));
  }

  const listener: RequestListener = (request, response) => {
    answer(request).then(
      (reply) => {
        log(`${request.method} ${reply.status}`);
        sendReply(response, reply);
      },
      () => {
        log(`${request.method} broke off`);
        sendReply(response, text(500, 'The relay has a fault of its own'));
      },
    );
  };
  return {
    listener,
    async end() {
      isEnding = true;
      await Promise.allSettled(onTheWay.values());
    },
  };
}

const PAGES_ONLY = 'API calls are disabled for non-browser applications';

const ENDING = 'The relay is about to end';

const BUSY = { kind: 'too-many', retryAfterSeconds: 10 } as const;

function text(status: number, body: string): Reply {
  return { status, body };
}

function notNow(body: string, retryAfterSeconds: number): Reply {
  return { ...text(429, body), headers: { 'Retry-After': String(retryAfterSeconds) } };
}
