import { expect, test } from 'vitest';
import { addContentSecurityPolicy } from '../../../tools/host/content-security-policy.ts';
import { securityHeaders } from '../../../tools/host/security-headers.ts';
import { NEWLY_OPENED_SCRIPT } from '../../../tools/prerender/newly-opened-script.ts';
import { SPECULATION_RULES_SCRIPT } from '../../../tools/prerender/speculation-rules.ts';

const page =
  '<!doctype html><html lang="en"><head>\n<meta charset="utf-8"><script src="/a.js"></script></head></html>';

test('a page has its policy before anything that the policy restricts', () => {
  const html = addContentSecurityPolicy(page, []);
  expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeGreaterThan(
    html.indexOf('charset'),
  );
  expect(html.indexOf('http-equiv="Content-Security-Policy"')).toBeLessThan(
    html.indexOf('<script'),
  );
});

test('a page that already has its policy does not get it twice', () => {
  const once = addContentSecurityPolicy(page, []);
  expect(addContentSecurityPolicy(once, [])).toBe(once);
});

test('a page without a head is refused, not left open', () => {
  expect(() => addContentSecurityPolicy('<p>Hello</p>', [])).toThrow('No <head>');
});

test('the page may call the two services and nobody else', () => {
  const policy = securityHeaders(['https://sheet.example', 'https://mail.example'])[
    'Content-Security-Policy'
  ];
  expect(policy).toBe(
    `default-src 'self'; script-src 'self' ${NEWLY_OPENED_SCRIPT.hash} ${SPECULATION_RULES_SCRIPT.hash}; ` +
      "style-src 'self'; img-src 'self' data: blob:; " +
      "font-src 'self'; connect-src 'self' https://sheet.example https://mail.example; " +
      "worker-src 'self'; frame-src 'none'; media-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; " +
      "frame-ancestors 'none'",
  );
});

test('every kind of file that a page never loads is refused, as the default allows our own', () => {
  const policy = securityHeaders([])['Content-Security-Policy'] ?? '';
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const refused = directives.filter(([, ...sources]) => sources.join(' ') === "'none'");
  expect(refused.map(([name]) => name)).toEqual(
    expect.arrayContaining(['frame-src', 'media-src', 'object-src', 'base-uri', 'form-action']),
  );
});

test('no directive is one that a browser complains about', () => {
  // WebKitGTK 2.50 writes "Unrecognized Content-Security-Policy directive" on every page.
  expect(addContentSecurityPolicy(page, [])).not.toContain('manifest-src');
});

test.each(['', '*', 'https://a.example/path', "https://a.example; script-src 'unsafe-inline'"])(
  'the address "%s" is no origin and is refused',
  (origin) => {
    expect(() => securityHeaders([origin])).toThrow('Not an origin');
  },
);

test('a policy as <meta> leaves out what only a header can say', () => {
  expect(addContentSecurityPolicy(page, [])).not.toContain('frame-ancestors');
});
