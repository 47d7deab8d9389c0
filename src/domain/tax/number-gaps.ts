import { isLawfulNumber } from './is-lawful-number.ts';

/** Serial numbers of one series that no issued invoice has, from the first to the last of a run. */
export interface NumberGap {
  /** What the numbers of the series begin with: `2627-1A7-`. */
  readonly series: string;
  readonly first: string;
  readonly last: string;
  /**
   * `taken`: this device holds the numbers as used. `skipped`: a higher one was used. `elsewhere`: the
   * last one, or the one after it, was used elsewhere, and so were these, probably. `absent`: so it is,
   * and though the rows of all desks were read, none of these is among them.
   */
  readonly reason: 'taken' | 'skipped' | 'elsewhere' | 'absent';
}

interface Serial {
  readonly number: string;
  readonly series: string;
  readonly value: number;
}

interface Known {
  readonly issued: ReadonlySet<string>;
  readonly elsewhere: ReadonlySet<string>;
  readonly unreadable: ReadonlySet<string> | undefined;
}

/** A run of serials from one number to another, at least one long. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * The gaps in all series of a device, by series and number. Rule 46(b) wants consecutive numbers, so
 * each gap needs an explanation.
 *
 * @param taken every number that the device holds as used
 * @param issued the numbers of invoices, or of credit notes
 * @param elsewhere the taken ones that were used by another desk, brought in or not
 * @param unreadable of the rows of all desks, where all were read, those that no invoice was made of
 */
export function findNumberGaps(
  taken: Iterable<string>,
  issued: ReadonlySet<string>,
  elsewhere: ReadonlySet<string> = new Set(),
  unreadable?: ReadonlySet<string>,
): readonly NumberGap[] {
  const known: Known = { issued, elsewhere, unreadable };
  const bySeries = new Map<string, Serial[]>();
  for (const number of new Set([...taken, ...issued, ...(unreadable ?? [])])) {
    const serial = readSerial(number);
    if (serial === undefined) continue;
    bySeries.set(serial.series, [...(bySeries.get(serial.series) ?? []), serial]);
  }
  return [...bySeries.keys()]
    .sort()
    .flatMap((series) => gapsIn(series, bySeries.get(series) ?? [], known));
}

/** Numbers as `nextSeriesNumber` makes them; others belong to no series. */
function readSerial(number: string): Serial | undefined {
  const [, series = '', digits = ''] = /^(\d{4}[-C]\d[A-Z\d]*-)(\d{4,})$/.exec(number) ?? [];
  const value = Number(digits);
  if (series === '' || value === 0 || !isLawfulNumber(number)) return undefined;
  return { number, series, value };
}

function gapsIn(
  series: string,
  serials: readonly Serial[],
  { issued, elsewhere, unreadable }: Known,
): NumberGap[] {
  const ascending = serials.toSorted((one, other) => one.value - other.value);
  const isThere = ({ number }: Serial) =>
    unreadable?.has(number) === true || (elsewhere.has(number) && issued.has(number));
  // A desk sends its rows in order, so what is above may not have come yet.
  const lastThere = ascending.findLast(isThere)?.value ?? 0;
  const gaps: NumberGap[] = [];
  let next = 1;
  for (const serial of ascending) {
    const { value, number } = serial;
    const isUnread = unreadable?.has(number) === true && !issued.has(number);
    if (isUnread || elsewhere.has(number)) {
      const isAbsent = unreadable !== undefined && value <= lastThere;
      const reason = isAbsent ? 'absent' : 'elsewhere';
      const to = isThere(serial) ? value - 1 : value;
      if (to >= next) gaps.push(gapOf(series, { from: next, to }, reason));
      if (isUnread) gaps.push(gapOf(series, { from: value, to: value }, 'elsewhere'));
      next = value + 1;
      continue;
    }
    if (value > next) gaps.push(gapOf(series, { from: next, to: value - 1 }, 'skipped'));
    if (!issued.has(number)) gaps.push(gapOf(series, { from: value, to: value }, 'taken'));
    next = value + 1;
  }
  return gaps;
}

function gapOf(series: string, { from, to }: Run, reason: NumberGap['reason']): NumberGap {
  const [first, last] = [from, to].map((value) => series + String(value).padStart(4, '0'));
  return { series, first: first ?? '', last: last ?? '', reason };
}
