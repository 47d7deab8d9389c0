import { expect, test } from 'vitest';
import { serviceOrigins } from '../../../src/domain/staff/service-origins.ts';

const ids = { serviceId: 's', templateId: 't', publicKey: 'p' };

test('services on the site itself are not listed', () => {
  const staff = { sheet: { url: '/api/v1/local' }, email: { origin: '', ...ids } };
  expect(serviceOrigins(staff)).toEqual([]);
});

test('each outside service is listed once, without its path', () => {
  const email = { origin: 'https://mail.example', ...ids };
  expect(serviceOrigins({ sheet: { url: 'https://sheet.example:8443/api/v1/x' }, email })).toEqual([
    'https://mail.example',
    'https://sheet.example:8443',
  ]);
  expect(serviceOrigins({ sheet: { url: 'https://mail.example/api/v1/x' }, email })).toEqual([
    'https://mail.example',
  ]);
});
