import type { HttpReply } from '../domain/outbox/http-reply.ts';
import type { MailRequest } from '../domain/outbox/request.ts';
import type { SendMail } from './outbox-environment.ts';

/** Sends a mail through EmailJS, whose SDK uses the global `fetch` and has no time-out of its own. */
export const sendMail: SendMail = async (request, signal) => {
  // Its code may hang as long as a request.
  const emailjs = await Promise.race([load(), giveUp(signal).then(() => undefined)]);
  if (emailjs === undefined) return { kind: 'not-sent' };
  return Promise.race([send(emailjs, request), giveUp(signal)]);
};

type EmailJs = Pick<typeof import('@emailjs/browser'), 'init' | 'send'>;

/** Imported on use: merely importing the SDK throws where localStorage is denied. */
async function load(): Promise<EmailJs | undefined> {
  try {
    return await import('@emailjs/browser');
  } catch {
    return undefined;
  }
}

async function send(emailjs: EmailJs, { address, params }: MailRequest): Promise<HttpReply> {
  const { origin, serviceId, templateId, publicKey } = address;
  try {
    // The SDK takes the origin only from `init`; without a storage provider it limits no rate. What
    // `init` gets stays in the memory of a page that is locked, so the key comes with each mail.
    emailjs.init({}, origin);
    const { status, text } = await emailjs.send(serviceId, templateId, params, { publicKey });
    return { kind: 'answered', status, body: text };
  } catch (failure) {
    return replyOf(failure);
  }
}

/** The SDK rejects with a status for an HTTP error, and with a string for missing settings. */
function replyOf(failure: unknown): HttpReply {
  if (typeof failure === 'string') return { kind: 'answered', status: 400, body: failure };
  const { status, text } = (failure ?? {}) as { status?: unknown; text?: unknown };
  if (typeof status !== 'number') return { kind: 'no-answer' };
  return { kind: 'answered', status, body: typeof text === 'string' ? text : undefined };
}

function giveUp(signal: AbortSignal): Promise<HttpReply> {
  return new Promise((resolve) => {
    const end = () => resolve({ kind: 'no-answer' });
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
}
