import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findJsonFault } from '../src/agency/find-json-fault.ts';
import { isEmailAddress } from '../src/domain/email-address.ts';
import { cleanLine, cleanText } from '../src/domain/invoice/clean-text.ts';
import { coercePrice, coerceWeight } from '../src/domain/invoice/coerce.ts';
import { pdfFileName } from '../src/domain/invoice/pdf-file-name.ts';
import { hasWords, searchTextOf, wordsOf } from '../src/domain/invoice/search-text.ts';
import { mailtoUrl } from '../src/domain/mailto-url.ts';
import { readLength, readWeight } from '../src/domain/measure.ts';
import { parseStaffFile } from '../src/domain/staff/staff-file.ts';
import { findNumbers } from '../src/domain/tracking/find-numbers.ts';
import { rankCarriers } from '../src/domain/tracking/rank-carriers.ts';
import { replaceNumber } from '../src/domain/tracking/replace-number.ts';
import { readFormQuery } from '../src/features/calculator/form-query.ts';
import { findUnprintable, replaceUnprintable } from '../src/paper/find-unprintable.ts';
import { parseBackup } from '../src/storage/backup.ts';
import { findChoiceByName, findChoices } from '../src/ui/find-choices.ts';
import { normaliseCredential } from '../src/vault/normalise-credential.ts';
import { compileRatesFolder } from '../tools/rates/compile-rates-folder.ts';
import { AGENCY_FOLDER } from './support/agency-folder.ts';
import { invoiceWith } from './support/invoice.ts';
import { staffFileWith } from './support/staff-file.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const SHORT = 10_000;
const LONG = 100_000;
/** Ten times the text takes ten times the time where the work is linear, a hundred where it is quadratic. */
const MAX_RATIO = 30;
/** Linear work takes a tenth of it at most, quadratic work several seconds, on a machine that is not busy. */
const MAX_MILLISECONDS = 1000;

/** Rows of these are what slow programs are slow for. */
const PIECES = [
  ...[
    '9',
    '1 ',
    '12 ',
    '1,',
    '11,',
    '1.',
    '1-',
    'a',
    'A1 ',
    'x1y ',
    '-',
    '+',
    '@',
    'a@',
    '.',
    'a.',
  ],
  ...['.a', '/', '!', '*', '_', ' ', '\n', '\t', '₹', 'rs', 'kg', '%41', '&', '\u0316\u0301', '٠'],
  ...[
    'order no 1 ',
    'tel 1 ',
    'www.a/1 ',
    'https://a/',
    '1234567890 ',
    '+91 ',
    '"',
    '{',
    '[',
    '\\',
  ],
  ...['📦', '\uD83D', '\u200B', '<', '(', ';', '5e', '0'],
];
const ENDS = ['', '!', 'x'];

const CHOICES = Array.from({ length: 250 }, (_, index) => ({
  value: `${index}`,
  name: `Country ${index}`,
  aliases: [`Alias ${index}`, 'A'],
}));
const HISTORY = Array.from({ length: 200 }, (_, index) =>
  searchTextOf(invoiceWith({ invoiceNumber: `INV a 1 A1 ${index}` })),
);

test.each<[string, (text: string) => unknown]>([
  ['a price', coercePrice],
  ['a weight of an item', coerceWeight],
  ['a weight in the calculator', (text) => readWeight({ text, system: 'metric' })],
  ['a length in the calculator', (text) => readLength({ text, system: 'imperial' })],
  ['an e-mail address', isEmailAddress],
  ['an ID or a password', normaliseCredential],
  ['an address of several lines', cleanText],
  ['a name', cleanLine],
  ['an invoice number, as a file', pdfFileName],
  ['a text that is printed', (text) => [findUnprintable(text), replaceUnprintable(text)]],
  ['a tracking text', findNumbers],
  ['a tracking number', rankCarriers],
  ['a text with a corrected number', (text) => replaceNumber(text, '1111111111112', '2')],
  ['a country', (text) => [findChoices(CHOICES, text), findChoiceByName(CHOICES, text)]],
  [
    'a search in the history',
    (text) => HISTORY.filter((invoice) => hasWords(invoice, wordsOf(text))),
  ],
  ['a linked quote', (text) => readFormQuery(`?to=${text}&box=${text}&card=${text}&box=${text}`)],
  ['a message of the contact form', (text) => mailtoUrl(text, { subject: text, body: text })],
  ['a backup', (text) => parseBackup({ format: 1, drafts: [text], invoices: text })],
  ['a broken JSON file', findJsonFault],
  ['a website in the staff file', (text) => parseStaffFile(staffFileWith(WEBSITE, text))],
  ['the sheet in the staff file', (text) => parseStaffFile(staffFileWith('sheet.url', text))],
  ['a GSTIN in the staff file', (text) => parseStaffFile(staffFileWith('companies.0.gstin', text))],
  ['the mail’s origin in the staff file', (text) => parseStaffFile(staffFileWith(ORIGIN, text))],
])('%s of 100 kB is answered at once', (_, read) => {
  expectLinear(read, PIECES);
});

test('prices and countries of 100 kB in a cell are answered at once', () => {
  const folder = temporaryFolder('rates');
  cpSync(join(AGENCY_FOLDER, 'rates'), folder, { recursive: true });
  const compile = (text: string) => {
    writeFileSync(join(folder, 'prices.csv'), `weight,A\n1,"${text}"\n`);
    writeFileSync(
      join(folder, 'countries.csv'),
      `name,code,zone,aliases\n"${text}",IN,A,"${text}"\n`,
    );
    expect(compileRatesFolder(folder).kind).toBe('refused');
  };
  expectLinear(compile, ['1', '1,', '11,', '"', ';', ',', '\n', '\u0316\u0301', '-']);
});

const WEBSITE = 'companies.0.website';
const ORIGIN = 'email.origin';

function expectLinear(read: (text: string) => unknown, pieces: readonly string[]): void {
  for (const piece of pieces) {
    for (const end of ENDS) {
      const time = (length: number) =>
        timeOf(() => read(piece.repeat(length / piece.length) + end));
      // A busy machine is slow once or twice; quadratic work is slow each time.
      const times = [];
      do times.push(time(LONG));
      while (Math.min(...times) > MAX_MILLISECONDS && times.length < 3);
      if (Math.min(...times) <= MAX_MILLISECONDS) continue;
      const ratio = Math.min(...times) / time(SHORT);
      expect(ratio, `${JSON.stringify(piece)}…${JSON.stringify(end)}`).toBeLessThan(MAX_RATIO);
    }
  }
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
