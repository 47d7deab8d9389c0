// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { mayAsk } from '../../src/environment/may-ask.ts';

const SHEET = 'https://sheet.example/api/v1/id';
const TABLE = 'https://table.example/rest/v1/invoices';

beforeEach(() => {
  document.head.innerHTML = '';
});

describe('a page whose policy names the sheet and the e-mail service', () => {
  beforeEach(() => setPolicy("connect-src 'self' https://sheet.example https://mail.example"));

  test.each([SHEET, 'https://mail.example', 'https://SHEET.example:443/x', '/api/v1/local', ''])(
    'may ask “%s”',
    (address) => expect(mayAsk(address)).toBe(true),
  );

  test.each([TABLE, 'http://sheet.example/x', 'https://sheet.example:8443/x'])(
    'may not ask “%s”',
    (address) => expect(mayAsk(address)).toBe(false),
  );
});

test('a page without a policy may ask anybody', () => {
  expect(mayAsk(TABLE)).toBe(true);
  setPolicy("default-src 'self'");
  expect(mayAsk(TABLE)).toBe(true);
});

test.each(["connect-src 'self' *", 'connect-src https:', 'connect-src https://*.example'])(
  'of the wide policy “%s” only the browser knows what it bars',
  (policy) => {
    setPolicy(policy);
    expect(mayAsk(TABLE)).toBe(true);
  },
);

function setPolicy(connections: string): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `default-src 'self'; script-src 'self'; ${connections}; worker-src 'self'`;
  document.head.replaceChildren(meta);
}
