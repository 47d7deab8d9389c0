import { expect, test } from 'vitest';
import { isEmailAddress } from '../../src/domain/email-address.ts';

test.each([
  'zoe@customer.example',
  'zoe+india@mail.customer.example',
  "o'neil@žofie.example",
  'a.b+c@shop.co.in',
  'first.middle.last@customer.example',
  'a@b.io',
  '4711@163.com',
  'desk_7@1st-class-parcels.in',
  'zoe@a--b.example',
  'zoe@xn--bcher-kva.example',
  'zoe@customer.photography',
  'zoe@customer.xn--p1ai',
  'ünï@exämple.example',
  'आशा@डाक.भारत',
  'zoe=news@customer.example',
  'zoe-@customer.example',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
])('%j is one address', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

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
  'a@b.example.',
  'mailto:a@b.example',
  `${'a'.repeat(65)}@b.example`,
  `a@${'b'.repeat(64)}.example`,
  `a@${'b.'.repeat(130)}example`,
  '.a@x.in',
  'a.@x.in',
  'a..b@x.in',
  '|cat@x.in',
  'a|b@x.in',
  'a@-example.com',
  'a@example-.com',
  'a@mail.-example.com',
  'a@example.com-',
  'a@example.c',
  'a@10.0.0.1',
  'a@[10.0.0.1]',
  'a@exam_ple.com',
  '"a b"@example.com',
  'a\\b@example.com',
  'a@exa mple.com',
  'a@example.com?bcc=b@example.com',
  'a@example.com%0ABcc:b@example.com',
])('%j is not one address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('no control or invisible character makes part of an address', () => {
  const codes = [
    ...Array.from({ length: 33 }, (_, code) => code),
    ...Array.from({ length: 33 }, (_, index) => 0x7f + index),
    ...[
      0xad, 0x061c, 0x200b, 0x200d, 0x200e, 0x202e, 0x2028, 0x2029, 0x2060, 0xfeff, 0xd800, 0xdc00,
    ],
  ];
  for (const character of codes.map((code) => String.fromCharCode(code))) {
    for (const text of [`a${character}b@x.in`, `ab@x${character}y.in`, `ab@xy.in${character}`]) {
      expect(isEmailAddress(text), JSON.stringify(text)).toBe(false);
    }
  }
});
