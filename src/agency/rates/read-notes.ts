import type { CountryNote, CountryNotes } from '../../domain/country-notes.ts';
import { isCalendarDay } from '../../domain/is-calendar-day.ts';
import { type IsoDate, uncheckedIsoDate } from '../../domain/iso-date.ts';
import type { Fault } from './fault.ts';
import type { TableCell } from './read-table.ts';

interface NoteColumns {
  readonly codes: readonly TableCell[];
  readonly texts: readonly TableCell[];
  readonly dates: readonly TableCell[];
}

interface NotesReading {
  readonly notes: CountryNotes;
  readonly faults: readonly Fault[];
}

/** As much as a reader takes in under a price on a phone. */
const MAX_LENGTH = 200;

/** Reads what shoppers should know about each country; a note needs the day on which it was checked. */
export function readNotes({ codes, texts, dates }: NoteColumns, today: IsoDate): NotesReading {
  const notes: Record<string, CountryNote> = {};
  const faults: Fault[] = [];
  for (const [index, { text: code }] of codes.entries()) {
    const [note, date] = [texts[index], dates[index]];
    const wrong = [...faultsOfNote(note, date), ...faultsOfDate(note, date, today)];
    faults.push(...wrong);
    if (wrong.length > 0 || note === undefined || note.text === '' || date === undefined) continue;
    notes[code] = { text: onOneLine(note.text), checked: uncheckedIsoDate(date.text) };
  }
  // In the order of codes, so that a table saved from a card compiles to the same bytes.
  const sorted = Object.entries(notes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { notes: Object.fromEntries(sorted), faults };
}

const REMEDY_DATE =
  'Write the day on which you last made sure of it as year-month-day, such as 2026-11-12; give the ' +
  'column the format “text”, or the spreadsheet rewrites the date';

function faultsOfNote(note: TableCell | undefined, date: TableCell | undefined): Fault[] {
  if (note === undefined || note.text === '') return [];
  const { length } = onOneLine(note.text);
  const tooLong = {
    ...note.place,
    wrong: `the note has ${length} characters`,
    remedy: `Shorten it to ${MAX_LENGTH} at most`,
  };
  const undated = {
    ...(date ?? note).place,
    wrong: 'the note has no date',
    remedy: date === undefined ? `Add the column “checked”. ${REMEDY_DATE}` : REMEDY_DATE,
  };
  return [
    ...(length > MAX_LENGTH ? [tooLong] : []),
    ...(date === undefined || date.text === '' ? [undated] : []),
  ];
}

function faultsOfDate(
  note: TableCell | undefined,
  date: TableCell | undefined,
  today: IsoDate,
): Fault[] {
  if (date === undefined || date.text === '') return [];
  if (note === undefined || note.text === '') {
    const wrong = 'there is a date without a note';
    return [
      { ...date.place, wrong, remedy: 'Write the note in the column “note”, or delete the date' },
    ];
  }
  if (!isCalendarDay(date.text)) {
    return [{ ...date.place, wrong: `“${date.text}” is not a date`, remedy: REMEDY_DATE }];
  }
  if (date.text <= today) return [];
  const wrong = `${date.text} is in the future`;
  return [{ ...date.place, wrong, remedy: `Write a day up to today, ${today}` }];
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
