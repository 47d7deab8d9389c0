import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { composeTestMail } from '../../../src/outbox/services-check/compose-test-mail.ts';

test('the test mail says in each of its fields that it is no invoice', () => {
  const { attachment: _, ...fields } = composeTestMail('me@agency.example', 'TEST-1', 'small');
  expect(fields).toEqual({
    to_email: 'me@agency.example',
    to_name: 'TEST, not an invoice',
    document: 'Test',
    invoice_number: 'TEST-1',
    company_name: 'TEST',
  });
});

describe.each(['small', 'large'] as const)('the %s PDF', (size) => {
  test('has one page, which says that it is a test', async () => {
    const { pdf } = compose(size);
    const read = await PDFDocument.load(Buffer.from(pdf, 'latin1'), { throwOnInvalidObject: true });
    expect(read.getPageCount()).toBe(1);
    const [, length, content] = /Length (\d+) >>\nstream\n(.*)\nendstream/.exec(pdf) ?? [];
    expect(content).toContain('(TEST: not an invoice) Tj');
    expect(content).toHaveLength(Number(length));
  });

  test('is of the size that a plan without attachments takes, or over it', () => {
    expect(compose(size).attachment.length > 50 * 1024).toBe(size === 'large');
  });

  // Mail programs that do not repair what they open take each object from the place that is named.
  test('names the place of each of its objects, as strict readers need', () => {
    const { pdf } = compose(size);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    const [, head, ...lines] = pdf.slice(start).split('\n');
    expect(pdf.slice(start, start + 5)).toBe('xref\n');
    const count = Number(/^0 (\d+)$/.exec(head ?? '')?.[1]);
    expect(lines[0]).toBe('0000000000 65535 f ');
    const places = lines.slice(1, count).map((line) => /^(\d{10}) 00000 n $/.exec(line)?.[1]);
    expect(places).toHaveLength(5);
    for (const [index, place] of places.entries())
      expect(pdf.slice(Number(place))).toMatch(new RegExp(`^${index + 1} 0 obj\\n`));
    expect(lines.slice(count, count + 2)).toEqual(['trailer', `<< /Size ${count} /Root 1 0 R >>`]);
  });
});

function compose(size: 'small' | 'large') {
  const { attachment } = composeTestMail('me@agency.example', 'TEST-1', size);
  return { attachment, pdf: atob(attachment.replace('data:application/pdf;base64,', '')) };
}
