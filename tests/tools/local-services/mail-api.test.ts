import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { later, milliseconds, seconds, timestamp } from '../../../src/domain/time.ts';
import { type ServedServices, serveServices } from '../../support/served-services.ts';

const noon = timestamp(Date.UTC(2026, 2, 4, 12));
const pdf = Buffer.from('%PDF-1.7 an invoice of the sample');
const variables = {
  to_email: 'asha@shopper.example',
  to_name: 'Asha Łęcka',
  document: 'Invoice',
  invoice_number: 'INV-2026-001',
  company_name: 'Sample Courier',
  attachment: `data:application/pdf;base64,${pdf.toString('base64')}`,
};
let services: ServedServices;

beforeEach(async () => {
  services = await serveServices({ now: () => noon });
});
afterEach(() => services.close());

describe('a mail', () => {
  test('names the tracking number where the invoice has one', async () => {
    await mail({
      tracking_number: '1Z999AA10123456784',
      carrier: 'UPS',
      tracking_link: 'https://site.example/track',
    });
    const [{ text } = { text: '' }] = services.mails();
    expect(text).toMatch(/^Tracking: UPS 1Z999AA10123456784\r?$/m);
    expect(text).toMatch(/^https:\/\/site\.example\/track\r?$/m);
  });

  test('is written with its invoice attached', async () => {
    const answer = await mail({});
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toBe('OK');
    const [{ name, text } = { name: '', text: '' }] = services.mails();
    expect(name).toMatch(/^2026-03-04T12-00-00\.000Z INV-2026-001 .*\.eml$/);
    expect(text).toMatch(/^To: .*<asha@shopper\.example>\r$/m);
    expect(text).toMatch(/^Subject: Invoice INV-2026-001 from Sample Courier\r$/m);
    expect(text).toMatch(/^Content-Type: application\/pdf; name=INV-2026-001\.pdf\r$/m);
    expect(text).toContain(pdf.toString('base64'));
  });

  test.each([
    ['Credit note', 'Credit note'],
    [undefined, 'Document'],
  ])('of the document %s is called %s', async (document, word) => {
    await mail({ document });
    const [{ text } = { text: '' }] = services.mails();
    expect(text).toMatch(new RegExp(`^Subject: ${word} INV-2026-001 from Sample Courier\\r$`, 'm'));
    expect(text).toContain(`${word} INV-2026-001 is attached.`);
  });

  test('sent twice is two mails', async () => {
    await mail({});
    await mail({});
    expect(services.mails()).toHaveLength(2);
  });

  test('with a number that cannot name a file is still written', async () => {
    expect((await mail({ invoice_number: '../2026/03: "1"' })).status).toBe(200);
    expect(services.mails()[0]?.text).toContain('..-2026-03---1-.pdf');
  });

  test('accepts an attachment in jsPDF’s own form', async () => {
    const attachment = variables.attachment.replace(';', ';filename=generated.pdf;');
    expect((await mail({ attachment })).status).toBe(200);
    expect(services.mails()[0]?.text).toContain(pdf.toString('base64'));
  });

  test('without an attachment is sent without one', async () => {
    expect((await mail({ attachment: undefined })).status).toBe(200);
    expect(services.mails()[0]?.text).not.toContain('application/pdf');
  });
});

describe('what is refused', () => {
  test.each([
    ['without a recipient', '', 'The recipients address is empty'],
    ['with a second recipient', 'a@b.example, c@d.example', 'The recipients address is corrupted'],
    [
      'with a hidden header',
      'a@b.example\r\nBcc: c@d.example',
      'The recipients address is corrupted',
    ],
    ['with a bare line break', 'a@b.example\nc', 'The recipients address is corrupted'],
    ['to something that is not an address', 'asha', 'The recipients address is corrupted'],
  ])('a mail %s', async (_, to_email, reason) => {
    const answer = await mail({ to_email });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toBe(reason);
    expect(services.mails()).toEqual([]);
  });

  test('a header hidden in a name', async () => {
    await mail({ to_name: 'Asha\r\nBcc: c@d.example', company_name: 'X\r\nBcc: c@d.example' });
    const [headers] = services.mails()[0]?.text.split('\r\n\r\n') ?? [];
    expect(headers).toContain('To: ');
    expect(headers).not.toMatch(/^Bcc:/m);
  });

  test.each(['not a data URL', 'data:text/html;base64,PGI+', 'data:application/pdf;base64,AAAA'])(
    'the attachment "%s", which is not a PDF',
    async (attachment) => {
      expect((await mail({ attachment })).status).toBe(422);
    },
  );

  test('variables over 50 kB, attachment included', async () => {
    const answer = await mail({ attachment: `data:application/pdf;base64,${'A'.repeat(52_000)}` });
    expect(answer.status).toBe(413);
    expect(await answer.text()).toBe(
      'Variables size limit. The maximum allowed variables size is 50Kb',
    );
  });

  test('but not an attachment whose data URL has 50,000 characters', async () => {
    const start = 'data:application/pdf;base64,';
    const attachment = (start + Buffer.from('%PDF-'.padEnd(37_479, 'x')).toString('base64')).padEnd(
      50_000,
      '=',
    );
    expect(attachment).toHaveLength(50_000);
    expect((await mail({ attachment })).status).toBe(200);
  });

  test.each([
    ['user_id', 'The Public Key is invalid'],
    ['service_id', 'The service ID not found'],
    ['template_id', 'The template ID not found'],
  ])('a request without its %s', async (id, reason) => {
    const answer = await services.post(PATH, {
      ...ids,
      template_params: variables,
      [id]: undefined,
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toBe(reason);
  });

  test.each(['no JSON', '[]', '{"template_params":"all"}'])('the request %s', async (body) => {
    expect((await services.post(PATH, body)).status).toBe(400);
  });

  test('anything but a post', async () => {
    expect((await services.get(PATH)).status).toBe(405);
  });

  test('an address that the product does not use', async () => {
    expect((await services.post('/api/v1.0/email/send-form', {})).status).toBe(404);
  });
});

test('a second mail within a second is refused, and accepted after it', async () => {
  await services.close();
  let time = noon;
  services = await serveServices({
    now: () => time,
    mailPace: { requests: 1, span: seconds(1) },
  });
  expect((await mail({})).status).toBe(200);
  time = later(time, milliseconds(900));
  const refused = await mail({});
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  time = later(time, milliseconds(100));
  expect((await mail({})).status).toBe(200);
  expect(services.mails()).toHaveLength(2);
});

const PATH = '/api/v1.0/email/send';
const ids = { user_id: 'public', service_id: 'service', template_id: 'template' };

function mail(changes: Record<string, unknown>): Promise<Response> {
  return services.post(PATH, { ...ids, template_params: { ...variables, ...changes } });
}
