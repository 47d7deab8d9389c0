import { expect, test } from 'vitest';
import { isEmailAddress } from '../../src/domain/email-address.ts';

test.each(['zoe@customer.example', 'zoe+india@mail.customer.example', "o'neil@žofie.example"])(
  '%j is accepted as an e-mail address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'zoe',
  'zoe@',
  '@b.example',
  'a@b',
  'a@b.example, c@d.example',
  'a@b.example;c@d.example',
  'a@b.example\r\nBcc: c@d.example',
  'Zoë <a@b.example>',
  'a@b@c.example',
  'a b@c.example',
  'a@b..example',
  'a@.example',
  'mailto:a@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(250)}.example`,
])('%j is not accepted as an e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
