import { describe, expect, test } from 'vitest';
import { fillLine, fillText } from '../../../tools/mail-relay/fill-template.ts';

const variables = { to_name: ' Asha ', invoice_number: 'INV-1', carrier: '', reminder: 'a\nb' };

describe('a template', () => {
  test.each([
    ['Dear {{to_name}},', 'Dear Asha,'],
    ['{{ invoice_number }}/{{invoice_number}}', 'INV-1/INV-1'],
    ['without variables', 'without variables'],
    ['a\n\nb', 'a\n\nb'],
    ['kept\nBy {{carrier}}: {{invoice_number}}\nkept', 'kept\nkept'],
    ['kept\n{{tracking_number}}', 'kept'],
    ['{{reminder}}', 'a\nb'],
    ['{{toString}}kept nowhere\nkept', 'kept'],
    ['{ {to_name} }', '{ {to_name} }'],
  ])('%j is filled in as %j', (text, filled) => {
    expect(fillText(text, variables)).toBe(filled);
  });

  test('does not fill in what a customer has written like a variable', () => {
    const sly = { to_name: '{{invoice_number}}', invoice_number: '{{to_name}}' };
    expect(fillText('{{to_name}} {{invoice_number}}', sly)).toBe('{{invoice_number}} {{to_name}}');
  });

  test('for a subject stays one line, whatever is filled in', () => {
    expect(fillLine('Invoice {{reminder}}', { reminder: 'a\r\nBcc: b@c.example' })).toBe(
      'Invoice a Bcc: b@c.example',
    );
  });
});
