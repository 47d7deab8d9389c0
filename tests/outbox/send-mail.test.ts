import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMail } from '../../src/outbox/send-mail.ts';
import { mailRequest } from '../support/issues.ts';

const emailjs = vi.hoisted(() => ({ init: vi.fn(), send: vi.fn() }));
vi.mock('@emailjs/browser', () => emailjs);

const request = mailRequest(1);
const patient = () => new AbortController().signal;

beforeEach(() => {
  emailjs.init.mockReset();
  emailjs.send.mockReset();
});

test('a mail is sent with its template, to the server of the staff file', async () => {
  emailjs.send.mockResolvedValue({ status: 200, text: 'OK' });
  expect(await sendMail(request, patient())).toEqual({ kind: 'answered', status: 200, body: 'OK' });
  expect(emailjs.init.mock.calls).toEqual([[{}, 'https://mail.example']]);
  expect(emailjs.send.mock.calls).toEqual([
    ['service_sample', 'template_sample', request.params, { publicKey: 'key_sample' }],
  ]);
});

describe('a mail that is not accepted', () => {
  test.each([
    ['a status', { status: 402, text: 'quota' }, { status: 402, body: 'quota' }],
    ['a status without words', { status: 500 }, { status: 500, body: undefined }],
    ['a status with no text', { status: 502, text: 502 }, { status: 502, body: undefined }],
    [
      'a missing setting',
      'The public key is required',
      { status: 400, body: 'The public key is required' },
    ],
  ])('ends with the answer when the service gives %s', async (_, failure, answer) => {
    emailjs.send.mockRejectedValue(failure);
    expect(await sendMail(request, patient())).toEqual({ kind: 'answered', ...answer });
  });

  test.each([[new TypeError('Failed to fetch')], [undefined], [{ status: '200' }]])(
    'ends without an answer after %s',
    async (failure) => {
      emailjs.send.mockRejectedValue(failure);
      expect(await sendMail(request, patient())).toEqual({ kind: 'no-answer' });
    },
  );
});

describe('a mail without an answer', () => {
  test('is given up at its time limit', async () => {
    emailjs.send.mockReturnValue(new Promise(() => undefined));
    const limit = new AbortController();
    const sent = sendMail(request, limit.signal);
    await vi.waitFor(() => expect(emailjs.send).toHaveBeenCalled());
    limit.abort();
    expect(await sent).toEqual({ kind: 'no-answer' });
  });
});

describe('a mail is not sent', () => {
  test('when its time limit has passed before', async () => {
    expect(await sendMail(request, AbortSignal.abort())).toEqual({ kind: 'not-sent' });
    expect(emailjs.send).not.toHaveBeenCalled();
  });

  test('where the code of the mail service cannot be loaded', async () => {
    vi.doMock('@emailjs/browser', () => {
      throw new DOMException('localStorage is denied', 'SecurityError');
    });
    expect(await sendMail(request, patient())).toEqual({ kind: 'not-sent' });
    vi.doUnmock('@emailjs/browser');
  });

  test('while a line that hangs keeps the code of the mail service back', async () => {
    let bring: (code: typeof emailjs) => void = () => undefined;
    const code = new Promise<typeof emailjs>((resolve) => {
      bring = resolve;
    });
    vi.doMock('@emailjs/browser', () => code);
    const limit = new AbortController();
    const sent = sendMail(request, limit.signal);
    setTimeout(() => limit.abort());
    expect(await sent).toEqual({ kind: 'not-sent' });
    // Other tests wait for the same code.
    bring(emailjs);
    await import('@emailjs/browser');
    vi.doUnmock('@emailjs/browser');
  });
});
