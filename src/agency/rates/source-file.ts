import type { Fault } from './fault.ts';

/** A source of the rate card as it was found; nothing in it is checked yet. */
export type SourceFile =
  | TextSource
  /** The cells of a sheet, row by row, of a file that is no text. */
  | { readonly kind: 'sheet'; readonly file: string; readonly rows: SheetRows };

export type TextSource =
  | { readonly kind: 'bytes'; readonly file: string; readonly bytes: Uint8Array }
  /** It is missing, or none of our programs can read it. */
  | { readonly kind: 'unreadable'; readonly fault: Fault };

export type SheetRows = readonly (readonly string[])[];
