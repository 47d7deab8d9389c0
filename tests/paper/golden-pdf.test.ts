import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { INVOICE_FONTS } from '../../src/paper/fonts/invoice-fonts.ts';
import { renderInvoicePdf } from '../../src/paper/render-invoice-pdf.ts';
import { GOLDEN_INVOICES, goldenFileName, issueGolden } from '../support/golden-invoices.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';

test.each(GOLDEN_INVOICES)('the PDF of $name keeps its text and its bytes', async (golden) => {
  const { logo, qr } = golden;
  const log = vi.fn();
  const { bytes } = renderInvoicePdf(
    issueGolden(golden),
    { fonts: INVOICE_FONTS, pictures: { logo, qr } },
    log,
  );
  expect(log).not.toHaveBeenCalled();
  const checksum = createHash('sha256').update(bytes).digest('hex');
  const pages = readPdf(bytes).map(textOf);
  await expect([`SHA-256 ${checksum}`, ...pages, ''].join('\n\n')).toMatchFileSnapshot(
    `golden/${goldenFileName(golden)}.txt`,
  );
});
