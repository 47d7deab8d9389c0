import { describe, expect, test } from 'vitest';
import staff from '../../fixtures/agency/staff.sample.json' with { type: 'json' };
import { bytesOf, countPictures, readDownload } from '../../support/billing/read-download.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { PARCEL, TIFFIN, writeInvoice } from '../../support/billing/write-invoice.ts';

describe.each(staff.companies.map((company, index) => ({ ...company, index })))(
  'the PDF of $name',
  ({ id, name, gstin, pan, website, bankDetails, index }) => {
    test.each([true, false])('says what the form says, to the paisa (GST: %s)', async (withGst) => {
      const { file, number } = await issueFor(id, withGst);
      const text = await readDownload(file);
      const lines = text.split('\n');
      expect(file?.name).toBe(`${number}.pdf`);
      for (const said of [name, gstin, pan, website, ...Object.values(bankDetails)]) {
        expect(text, said).toContain(said);
      }
      for (const said of ['Zoë Łukasiewicz', '12 Harbour Lane', 'Bristol', number]) {
        expect(lines, said).toContain(said);
      }
      expect(lines).toEqual(expect.arrayContaining(['3,748.75', '333.02', '0.333', '1,000.05']));
      const sums = ['Subtotal', 'CGST (9%)', 'SGST (9%)', 'Total'];
      expect(sums.map((label) => amountAfter(lines, label))).toEqual(
        withGst
          ? ['₹4,081.77', '₹367.36', '₹367.36', '₹4,816.49']
          : ['₹4,081.77', undefined, undefined, '₹4,081.77'],
      );
      expect(text.replaceAll('\n', ' ')).toContain(
        withGst
          ? 'Four Thousand Eight Hundred Sixteen Rupees and Forty Nine Paise'
          : 'Four Thousand Eighty One Rupees and Seventy Seven Paise',
      );
      // The last company has no logo.
      expect(await countPictures(file)).toBe(index < 3 ? 2 : 1);
    });

    test('is the same, byte for byte, when saved again from the history', async () => {
      const { browser, file } = await issueFor(id, true);
      const tab = await browser.openTab();
      await tab.downloadFromHistory();
      const again = browser.downloads.at(-1);
      expect(again).not.toBe(file);
      expect(again?.name).toBe(file?.name);
      expect(await bytesOf(again)).toEqual(await bytesOf(file));
    });
  },
);

async function issueFor(companyId: string, includeGst: boolean) {
  const browser = await openBrowser();
  const tab = await browser.openTab();
  writeInvoice(tab.editor, { companyId, includeGst, items: [PARCEL, TIFFIN] });
  await tab.editor.issue();
  return { browser, number: tab.number, file: browser.downloads[0] };
}

/** What a PDF writes after a label; undefined when it has no such label. */
function amountAfter(lines: readonly string[], label: string): string | undefined {
  const place = lines.lastIndexOf(label);
  return place < 0 ? undefined : lines[place + 1];
}
