/** A place in the rate card's sources. */
export interface FaultPlace {
  readonly file: string;
  /** As the spreadsheet numbers its rows: the heading is row 1. */
  readonly row?: number;
  /** The spreadsheet's letter and the heading: `C (B)`. */
  readonly column?: string;
  /** A field of `card.json`. */
  readonly field?: string;
}

/** One reason why the rate card cannot be compiled, worded for the person who edits it. */
export interface Fault extends FaultPlace {
  readonly wrong: string;
  readonly remedy: string;
}

/** `prices.csv, row 5, column C (B): the price is missing. Put …`, a line for each fault. */
export function formatFaults(faults: readonly Fault[]): string {
  return faults.map((fault) => `${tellPlace(fault)}: ${fault.wrong}. ${fault.remedy}.`).join('\n');
}

function tellPlace({ file, row, column, field }: FaultPlace): string {
  const parts = [
    file,
    ...(row === undefined ? [] : [`row ${row}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(field === undefined ? [] : [`field ${field}`]),
  ];
  return parts.join(', ');
}
