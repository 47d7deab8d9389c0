import { columnLetter } from './column-letter.ts';
import type { Fault } from './fault.ts';

/**
 * What is wrong with a heading that should hold each of `headings` once, in any order, perhaps the
 * `optional` ones, and others only where it is open.
 */
export function checkHeader(
  file: string,
  header: readonly string[],
  headings: readonly string[],
  { isOpen, optional }: { readonly isOpen: boolean; readonly optional: readonly string[] },
): Fault[] {
  return [
    ...strangers(file, header, isOpen ? header : [...headings, ...optional]),
    ...absentees(file, header, headings),
  ];
}

function strangers(file: string, header: readonly string[], headings: readonly string[]): Fault[] {
  return header.flatMap((heading, index) => {
    const wrong = whatIsWrong(heading, header.indexOf(heading) < index, headings);
    if (wrong === undefined) return [];
    const choice = headings === header ? '' : `; the headings are ${headings.join(', ')}`;
    const remedy = `Remove the column or correct its heading${choice}`;
    return [{ file, row: 1, column: columnLetter(index), wrong, remedy }];
  });
}

function whatIsWrong(
  heading: string,
  isRepeated: boolean,
  headings: readonly string[],
): string | undefined {
  if (heading === '') return 'the column has no heading';
  if (!headings.includes(heading)) return `“${heading}” is not a heading of this file`;
  if (isRepeated) return `the heading “${heading}” appears twice`;
  return undefined;
}

function absentees(file: string, header: readonly string[], headings: readonly string[]): Fault[] {
  return headings
    .filter((heading) => !header.includes(heading))
    .map((heading) => ({
      file,
      row: 1,
      wrong: `the column “${heading}” is missing`,
      remedy: 'Add it, with its heading in row 1',
    }));
}
