/** The sheet service replaces a cell that is exactly one of these words by a value of its own. */
const REPLACED_WORDS = /^(?:INCREMENT|TIMESTAMP|DATETIME)$/;

/** One of them as `toCellText` sends it; no text of an invoice ends in a space. */
const KEPT_WORD = /^(INCREMENT|TIMESTAMP|DATETIME) $/;

/** The service may refuse lone surrogates; with the `u` flag whole pairs do not match. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** A text without what no service can store: NUL, and half characters. */
export function toStorableText(text: string): string {
  return text.replaceAll('\0', '').replace(LONE_SURROGATES, '\uFFFD');
}

/** A text as the cell that is sent, without what the sheet service would change or refuse. */
export function toCellText(text: string): string {
  const clean = toStorableText(text);
  return REPLACED_WORDS.test(clean) ? `${clean} ` : clean;
}

/** The record's text again, from a cell that was stored as the sheet service gets it. */
export function fromCellText(cell: string): string {
  return KEPT_WORD.exec(cell)?.[1] ?? cell;
}
