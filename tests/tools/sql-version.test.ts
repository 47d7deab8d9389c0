import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SQL_VERSION } from '../../src/outbox/services-check/sql-version.ts';
import { rowsSchema } from '../../tools/rows/rows-schema.ts';

/** Versions of Node know more and more letters; those of this part of Unicode are the same to all. */
const FIRST_OF_OTHERS = 0x530;

test('the version of the SQL changes with the SQL, so that the check can tell an earlier one', () => {
  const everything = rowsSchema({ hasTax: true, hasDesks: true, hasIssued: true });
  const sql = withoutOtherLetters(everything.replaceAll(SQL_VERSION, ''));
  const version = createHash('sha256').update(sql).digest('hex').slice(0, 12);
  expect(SQL_VERSION, 'write this into sql-version.ts').toBe(version);
});

test('a staff file that switches columns off has the same version', () => {
  for (const extra of [{ hasTax: false }, { hasTax: true }, { hasTax: false, hasIssued: true }])
    expect(rowsSchema(extra)).toContain(`'version', '${SQL_VERSION}'`);
});

/** Characters and escapes beyond, and the hyphens of the ranges that they were in. */
function withoutOtherLetters(sql: string): string {
  return sql
    .replaceAll(/\\u[0-9a-f]{4}|\\U[0-9a-f]{8}|[^\0-\x7f]/gu, (letter) => {
      const code = letter.startsWith('\\')
        ? Number.parseInt(letter.slice(2), 16)
        : (letter.codePointAt(0) ?? 0);
      return code < FIRST_OF_OTHERS ? letter : '';
    })
    .replaceAll(/-+/g, '-');
}
