import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasWords, searchTextOf, wordsOf } from '../../src/domain/invoice/search-text.ts';
import { minutes } from '../../src/domain/time.ts';
import { normaliseInvoiceNumber } from '../../src/storage/issued-invoices.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';
import { draftWith, invoiceWith } from '../support/invoice.ts';
import { installServers } from './support/install-servers.ts';
import type { RowsDatabase } from './support/rows-database.ts';
import { POSTGRES_PROGRAMS, startRowsDatabase } from './support/start-rows-database.ts';

const packages = installServers();

/** A database knows letters by its language; PGlite has one database, of no language. */
const LANGUAGES = POSTGRES_PROGRAMS
  ? [
      ['none', `locale 'C'`],
      ['Unicode', `locale 'C.UTF-8'`],
      ['Turkish', `locale_provider icu icu_locale 'tr-TR' locale 'C.UTF-8'`],
    ]
  : [['none', '']];

/** Compositions of a later Unicode than PostgreSQL 15 takes apart. */
const NEWER = /[\ua7f1\u{1ccd6}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u;
/** Letters and figures that have several forms, of scripts that have them one by one. */
const LETTERS = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code))
  .filter((each) => /\p{Changes_When_Casemapped}|\p{Changes_When_NFKC_Casefolded}/u.test(each))
  .filter(
    (each) => !NEWER.test(each) && !/\p{C}|\p{sc=Han}|\p{sc=Hangul}|\p{sc=Arabic}/u.test(each),
  );
/** A program may write an accent as a mark of its own, after its letter. */
const TAKEN_APART = LETTERS.map((letter) => letter.normalize('NFD')).filter(
  (letter) => [...letter].length > 1,
);
const TEXTS = [
  ...[...LETTERS, ...TAKEN_APART].map((letter) => `A${letter}123`),
  ...[
    'ΠΑΠΑΔΟΠΟΥΛΟΣ',
    'Νίκος Γεωργίου',
    'INV/I-1234',
    'İI ıi',
    'ՍԱՐԳՍՅԱՆ',
    'Ì-1234',
    'cafe\u0301-1234',
    'Ⓒafⓔ\u0301 1234',
    'z\u030c\u0309-1234',
    'सीता/१२३४',
    '山本1234',
  ],
];

/** An owner may type a row by hand: days that no month has, and what is a time only nearly. */
const TIMES = [
  ...['1600', '1900', '2000', '2023', '2024', '2100'].flatMap((year) =>
    numbersTo(13).flatMap((month) =>
      numbersTo(32).map((day) => `${year}-${month}-${day}T20:00:00.000Z`),
    ),
  ),
  ...['2026-03-31T18:29:59.999Z', '2026-03-31T18:30:00.000Z', '2026-11-05T23:59:59.999Z'],
  ...['2026-11-05T24:00:00.000Z', '2026-11-05T29:00:00.000Z', '2026-11-05T10:60:00.000Z'],
  ...['0000-01-01T10:00:00.000Z', '2026-11-05', '5.11.2026', '', 'not a time'],
  ...['२०२६-११-०५T१०:००:००.०००Z', '２０２６-11-05T10:00:00.000Z'],
];

interface Derived {
  readonly text: number;
  readonly number: string;
  readonly search: string;
}

describe.runIf(packages !== undefined)('whatever the language of the database', () => {
  let database: RowsDatabase;

  beforeAll(async () => {
    database = await startRowsDatabase(packages ?? '');
  });

  afterAll(async () => {
    await database?.remove();
  });

  describe.each(LANGUAGES)('%s', (language, locale) => {
    const name = language.toLowerCase();
    const sql = (text: string) =>
      database.sql(POSTGRES_PROGRAMS ? `\\connect "${name}"\n${text}` : text);
    let derived: readonly Derived[];

    beforeAll(() => {
      if (POSTGRES_PROGRAMS)
        database.sql(`create database "${name}" template template0 encoding 'UTF8' ${locale};`);
      sql(rowsSchema({ hasTax: false }));
      const rows = TEXTS.map(
        (text, index) => `('${index}', ${quoted(text)}, 'c', ${quoted(text)}, 5)`,
      );
      sql(`insert into public.invoices (created_at, invoice_number, company_id, customer_name, total)
        values ${rows.join(',')};`);
      derived = JSON.parse(
        sql(`select json_agg(json_build_array(created_at::int, comparable_number, search_text))
          from public.invoices;`),
      ).map(([text, number, search]: [number, string, string]) => ({ text, number, search }));
    });

    test('it compares numbers as the device does', () => {
      const expected = derived.map(({ text }) => normaliseInvoiceNumber(TEXTS[text] ?? ''));
      expect(derived.map(({ number }) => number)).toEqual(expected);
    });

    test('it finds whatever the device finds, and nothing else', () => {
      const different = derived.flatMap(({ text, search }) => {
        const each = TEXTS[text] ?? '';
        const typed = [each, each.toLowerCase(), each.toUpperCase(), each.replace(/[-/]/, '')];
        return typed.filter((words) => isOnDevice(each, words) !== isFound(search, words));
      });
      expect(different).toEqual([]);
    });

    test('it sums up every row, in India’s month where its time is a real one', () => {
      const rows = TIMES.map((time) => `(${quoted(time)}, 'A', ${quoted(time)})`);
      sql(`truncate public.invoices;
        insert into public.invoices (created_at, invoice_number, company_id)
        values ${rows.join(',')};`);
      const expected = Object.fromEntries(TIMES.map((time) => [time, monthOf(time)]));
      for (const view of ['invoices_by_month_and_company', 'invoices_by_month_and_tax'])
        expect(
          JSON.parse(sql(`select json_object_agg(company_id, month) from public.${view};`)),
        ).toEqual(expected);
    });
  });
});

/** As the device writes it; the clock on the wall in India is five and a half hours ahead. */
function monthOf(time: string): string | null {
  const date = new Date(time);
  // PostgreSQL knows no year 0.
  if (time.startsWith('0000-') || Number.isNaN(date.getTime()) || date.toISOString() !== time)
    return null;
  return new Date(date.getTime() + minutes(330)).toISOString().slice(0, 7);
}

function isOnDevice(name: string, typed: string): boolean {
  const customer = { ...draftWith().customer, name };
  return hasWords(searchTextOf(invoiceWith({ invoiceNumber: name, customer })), wordsOf(typed));
}

function isFound(search: string, typed: string): boolean {
  return wordsOf(typed).every(({ text, code, amount }) =>
    [text, code, amount].filter(Boolean).some((form) => search.includes(form)),
  );
}

function numbersTo(last: number): readonly string[] {
  return Array.from({ length: last + 1 }, (_, number) => String(number).padStart(2, '0'));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
