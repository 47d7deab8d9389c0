import { expect, test } from 'vitest';
import { pdfFileName } from '../../../src/domain/invoice/pdf-file-name.ts';

test.each([
  ['INV-2026-427', 'INV-2026-427.pdf'],
  ['2627/1A/0001', '2627-1A-0001.pdf'],
  ['a<b>:"c|?*\u0000d', 'a-b-c-d.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['', 'invoice.pdf'],
  ['...', 'invoice.pdf'],
  ['con', 'invoice-con.pdf'],
  ['  7. ', '7.pdf'],
  ['. 7 .', '7.pdf'],
  ['रसीद ७', 'रसीद ७.pdf'],
  ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
])('invoice %j is saved as %j', (number, name) => {
  expect(pdfFileName(number)).toBe(name);
});
