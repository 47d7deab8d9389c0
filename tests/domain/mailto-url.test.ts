import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailtoUrl } from '../../src/domain/mailto-url.ts';

test('a mail link opens a message with subject and text filled in', () => {
  expect(
    mailtoUrl('hello@parcelsetu.example', { subject: 'Hello & welcome', body: 'One\nTwo' }),
  ).toBe('mailto:hello@parcelsetu.example?subject=Hello%20%26%20welcome&body=One%0D%0ATwo');
});

test('no text can add a recipient, a header or another field to a mail link', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (subject, body) => {
      const address = new URL(mailtoUrl('hello@parcelsetu.example', { subject, body }));
      expect(address.pathname).toBe('hello@parcelsetu.example');
      expect([...address.searchParams.keys()]).toEqual(['subject', 'body']);
      expect(address.searchParams.get('subject')).not.toMatch(/[\r\n]/);
    }),
  );
});
