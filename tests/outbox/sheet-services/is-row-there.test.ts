import { describe, expect, test } from 'vitest';
import type { SheetRequest } from '../../../src/domain/outbox/request.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { postgrest } from '../../../src/outbox/sheet-services/postgrest.ts';
import { invoiceRecord } from '../../support/invoice-records.ts';
import { rowIssue } from '../../support/issues.ts';
import { TABLE_ADDRESSES } from '../../support/outbox/stand-in-table.ts';

const { sheet: address } = TABLE_ADDRESSES;
const REQUEST: SheetRequest = { service: 'sheet', address, cells: { ...invoiceRecord() } };
const { key } = rowIssue();

/** What becomes of a row to which the database answers that a value is taken. */
function outcomeOf(message: string, details: unknown = null, request = REQUEST): string {
  const body = JSON.stringify({ code: '23505', message, details, hint: null });
  const reply = { kind: 'answered', status: 409, body } as const;
  return postgrest.post.classify(reply, request, timestamp(0)).kind;
}

describe('a refusal because a value is taken, in whatever language the database speaks,', () => {
  /** As PostgreSQL words it. */
  const LANGUAGES: [string, (constraint: string) => string, (key: string) => string][] = [
    [
      'English',
      (name) => `duplicate key value violates unique constraint "${name}"`,
      (key) => `Key ${key} already exists.`,
    ],
    [
      'German',
      (name) => `doppelter Schlüsselwert verletzt Unique-Constraint »${name}«`,
      (key) => `Schlüssel »${key}« existiert bereits.`,
    ],
    [
      'French',
      (name) => `la valeur d'une clé dupliquée rompt la contrainte unique « ${name} »`,
      (key) => `La clé « ${key} » existe déjà.`,
    ],
    [
      'Spanish',
      (name) => `llave duplicada viola restricción de unicidad «${name}»`,
      (key) => `Ya existe la llave ${key}.`,
    ],
    [
      'Japanese',
      (name) => `重複したキー値は一意性制約"${name}"違反となります`,
      (key) => `キー ${key} はすでに存在します。`,
    ],
    ['Chinese', (name) => `重複的鍵值違反唯一性限制「${name}」`, (key) => `鍵 ${key} 已經存在。`],
  ];
  const KEY = `(created_at, invoice_number, company_id)=(${key.createdAt}, INV (7), )=(x)`;

  describe.each(LANGUAGES)('%s:', (_, message, detail) => {
    test.each<[string, string, string, string | null]>([
      ['by the table’s key is a delivery', 'done', 'invoices_pkey', null],
      ['by the table’s key with its columns is a delivery', 'done', 'invoices_pkey', detail(KEY)],
      [
        'by a column that the owner wants to be unique is none',
        'cannot-go',
        'invoices_invoice_number_key',
        null,
      ],
      [
        'by a key of the owner’s own columns is none, whatever its name',
        'cannot-go',
        'invoices_pkey',
        detail('(invoice_number)=(INV-7)'),
      ],
      [
        'by the key of another table, which a trigger fills, is none',
        'cannot-go',
        'customers_pkey',
        null,
      ],
    ])('%s', (__, kind, constraint, details) => {
      expect(outcomeOf(message(constraint), details)).toBe(kind);
    });
  });

  test.each([
    ['names nothing', 'duplicate key value'],
    ['says nothing', ''],
    ['names a constraint whose name only contains the key’s', 'violates "old invoices_pkey"'],
    ['names it without saying that it is a name', 'violates invoices_pkey'],
  ])('is no delivery where it %s', (_, message) => {
    expect(outcomeOf(message)).toBe('cannot-go');
  });

  test('is a delivery by the key of a table with another name', () => {
    const url = 'https://sheet.example/rest/v1/my%20bills';
    const request: SheetRequest = { ...REQUEST, address: { ...address, url } };
    for (const name of ['my bills_pkey', 'invoices_pkey'])
      expect(outcomeOf(`violates "${name}"`, null, request)).toBe('done');
  });

  test('is read although another host puts something else than text into its details', () => {
    expect(outcomeOf('violates "invoices_pkey"', { key: 1 })).toBe('done');
  });
});
