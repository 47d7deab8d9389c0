import type { CountryNotes } from '../../domain/country-notes.ts';
import type { IsoDate } from '../../domain/iso-date.ts';
import { normaliseUnicode } from '../../domain/normalise-unicode.ts';
import type { Country } from '../../domain/rate-card.ts';
import type { Fault } from './fault.ts';
import { readNotes } from './read-notes.ts';
import { readTable, type TableCell } from './read-table.ts';
import type { SourceFile } from './source-file.ts';

export interface CountriesReading {
  /** By name, as a dropdown lists them. */
  readonly countries: readonly Country[];
  readonly notes: CountryNotes;
  readonly faults: readonly Fault[];
}

/**
 * Reads the countries: a row for each country, its aliases separated by semicolons, and perhaps a
 * note with its date.
 * @param zones those that have prices; without any no country's zone is judged.
 * @param today no note was checked later.
 */
export function readCountries(
  source: SourceFile,
  zones: readonly string[],
  today: IsoDate,
): CountriesReading {
  const { columns, faults } = readTable(source, HEADINGS, { optional: OF_NOTES });
  const cellsOf = (heading: string): readonly TableCell[] => columns.get(heading) ?? [];
  const notes = readNotes(
    { codes: cellsOf('code'), texts: cellsOf('note'), dates: cellsOf('checked') },
    today,
  );
  return {
    notes: notes.notes,
    countries: countriesOf(cellsOf).toSorted((one, other) => BY_NAME.compare(one.name, other.name)),
    faults: [
      ...faults,
      ...cellsOf('name').flatMap(refuse(isMissing)),
      ...cellsOf('code').flatMap(refuse(isNoCode)),
      ...cellsOf('zone').flatMap(refuse((text) => isNoZone(text, zones))),
      ...repeatedCodes(cellsOf('code')),
      ...repeatedNames([...cellsOf('name'), ...cellsOf('aliases').flatMap(splitAliases)]),
      ...notes.faults,
    ],
  };
}

const HEADINGS = ['name', 'code', 'zone', 'aliases'];
/** Files from before there were notes have neither. */
const OF_NOTES = ['note', 'checked'];
const BY_NAME = new Intl.Collator('en');

function countriesOf(cellsOf: (heading: string) => readonly TableCell[]): Country[] {
  const [codes, zones, aliases] = [cellsOf('code'), cellsOf('zone'), cellsOf('aliases')];
  return cellsOf('name').map(({ text: name }, index) => ({
    code: codes[index]?.text ?? '',
    name,
    zone: zones[index]?.text ?? '',
    aliases: aliases
      .slice(index, index + 1)
      .flatMap(splitAliases)
      .map(({ text }) => text),
  }));
}

function splitAliases({ text, place }: TableCell): TableCell[] {
  return text
    .split(';')
    .map((alias) => ({ text: alias.trim(), place }))
    .filter((alias) => alias.text !== '');
}

type Complaint = Pick<Fault, 'wrong' | 'remedy'>;

function refuse(check: (text: string) => Complaint | undefined): (cell: TableCell) => Fault[] {
  return ({ text, place }) => {
    const complaint = check(text);
    return complaint === undefined ? [] : [{ ...place, ...complaint }];
  };
}

function isMissing(text: string): Complaint | undefined {
  if (text !== '') return undefined;
  return { wrong: 'the name is missing', remedy: 'Write the country’s usual English name' };
}

function isNoCode(text: string): Complaint | undefined {
  if (/^[A-Z]{2}$/.test(text)) return undefined;
  const wrong = text === '' ? 'the code is missing' : `“${text}” is not a country code`;
  return { wrong, remedy: 'Write the two capital letters of ISO 3166, such as AE' };
}

function isNoZone(text: string, zones: readonly string[]): Complaint | undefined {
  if (zones.length === 0 || zones.includes(text)) return undefined;
  const wrong = text === '' ? 'the zone is missing' : `no column of prices.csv is headed “${text}”`;
  return { wrong, remedy: `Write one of ${zones.join(', ')}` };
}

function repeatedCodes(cells: readonly TableCell[]): Fault[] {
  const firstRow = new Map<string, number | undefined>();
  return cells.flatMap(({ text, place }) => {
    if (text === '') return [];
    if (!firstRow.has(text)) {
      firstRow.set(text, place.row);
      return [];
    }
    const wrong = `the code ${text} appears twice, first in row ${firstRow.get(text)}`;
    return [{ ...place, wrong, remedy: 'Remove or correct one of the two' }];
  });
}

/**
 * A name must lead to one country alone, however it is typed: `Reunion` in one row and `Réunion` in
 * another are one name. Within a row both spellings may stand.
 */
function repeatedNames(cells: readonly TableCell[]): Fault[] {
  const first = new Map<string, TableCell>();
  return cells.flatMap((cell) => {
    const folded = fold(cell.text);
    const earlier = first.get(folded);
    if (earlier === undefined) first.set(folded, cell);
    if (earlier === undefined || folded === '' || isOtherSpelling(earlier, cell)) return [];
    const wrong = `“${cell.text}” appears twice, first in row ${earlier.place.row}`;
    return [{ ...cell.place, wrong, remedy: 'Keep the name or alias in one place only' }];
  });
}

function isOtherSpelling(one: TableCell, other: TableCell): boolean {
  return one.place.row === other.place.row && one.text.toLowerCase() !== other.text.toLowerCase();
}

function fold(text: string): string {
  return normaliseUnicode(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
}
