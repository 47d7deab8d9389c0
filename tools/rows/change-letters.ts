import type { Letters } from './letters.ts';

/**
 * SQL for a normalised text with those letters changed, the same in every language of a database.
 * @param source a form of the text that has in one character whatever becomes one of those letters
 */
export function changeLetters(source: string, text: string, { groups, longer }: Letters): string {
  const translated = groups.reduce(
    (sql, { from, to, sources }) =>
      `translate(${sql},\n    case when ${source} ~ '[${sources}]' then '${from}' else '' end,\n    '${to}')`,
    text,
  );
  return longer.reduce(
    (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
    translated,
  );
}
