import { describe, expect, test } from 'vitest';
import { readSending } from '../../../tools/mail-relay/read-sending.ts';

const publicKey = 'a-key-of-twenty-or-more-letters';
const settings = { publicKey, templates: { invoice: { subject: 'S', text: 'T' } } };
const params = {
  to_email: 'asha@shopper.example',
  to_name: 'Asha',
  invoice_number: 'INV-1',
  company_name: 'Sample',
  attachment: 'data:application/pdf;base64,JVBERi0xLjQK',
  sending_key: 'invoice-1',
};

function read(changes: Readonly<Record<string, unknown>> = {}, request: object = {}) {
  const template_params = { ...params, ...changes };
  const body = { user_id: publicKey, service_id: 's', template_id: 'invoice', template_params };
  return readSending({ ...body, ...request }, settings);
}

function sendingOf(changes: Readonly<Record<string, unknown>> = {}) {
  const outcome = read(changes);
  if (outcome.kind !== 'sending') throw new Error(outcome.reply.status.toString());
  return outcome.sending;
}

describe('a request', () => {
  test('is read with its variables and its PDF, and keeps the key to itself', () => {
    const { variables, pdf, template } = sendingOf();
    expect(pdf?.toString()).toBe('%PDF-1.4\n');
    expect(template).toEqual({ subject: 'S', text: 'T' });
    expect(Object.keys(variables)).toEqual([
      'to_email',
      'to_name',
      'invoice_number',
      'company_name',
    ]);
  });

  test('with the same key is the same sending, even if its PDF was made anew', () => {
    const again = sendingOf({ attachment: 'data:application/pdf;base64,JVBERi0xLjcK' });
    expect(again.id).toBe(sendingOf().id);
  });

  test('with another key is another sending, though all else is the same', () => {
    const other = sendingOf({ sending_key: 'resend/invoice-1/drawn' });
    expect(other.id).not.toBe(sendingOf().id);
    expect(other.digest).toBe(sendingOf().digest);
  });

  test.each([undefined, '', 7])('with the key %j has none', (sending_key) => {
    const keyless = sendingOf({ sending_key });
    expect(keyless.hasKey).toBe(false);
    expect(keyless.id).toBe(keyless.digest);
  });

  test('whose key is another one’s digest is not taken for that one', () => {
    const { digest } = sendingOf({ sending_key: undefined });
    expect(sendingOf({ sending_key: digest }).id).not.toBe(digest);
  });

  test.each([
    ['with another public key', {}, { user_id: 'x' }, 400, 'The Public Key is invalid'],
    ['without a public key', {}, { user_id: undefined }, 400, 'The Public Key is invalid'],
    ['for another template', {}, { template_id: 'x' }, 400, 'The template ID not found'],
    ['for a word of JavaScript', {}, { template_id: 'toString' }, 400, 'The template ID not found'],
    ['without a recipient', { to_email: ' ' }, {}, 422, 'The recipients address is empty'],
    [
      'to an address with a remark, which a mail server would leave out',
      { to_email: 'a(b)@c.example' },
      {},
      422,
      'The recipients address is corrupted',
    ],
    ['to two', { to_email: 'a@b.in,c@d.in' }, {}, 422, 'The recipients address is corrupted'],
    ['with a number', { to_name: 7 }, {}, 422, 'A variable is no text'],
    ['with a web page', { attachment: 'data:text/html,x' }, {}, 422, 'The attachment is no PDF'],
    ['with much text', { to_name: 'x'.repeat(60_000) }, {}, 413, expect.stringContaining('50Kb')],
    ['with a large PDF', { attachment: 'x'.repeat(500_001) }, {}, 413, expect.anything()],
  ])('%s is refused in the mail service’s words', (_, changes, request, status, body) => {
    expect(read(changes, request)).toEqual({ kind: 'refused', reply: { status, body } });
  });

  test.each([null, 'text', []])('that is %j is refused', (body) => {
    expect(readSending(body, settings)).toMatchObject({ kind: 'refused', reply: { status: 400 } });
  });
});
