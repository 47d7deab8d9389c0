/** Letters, their marks, digits, stops and currencies: what names and addresses are written with. */
const WRITTEN = /^[\p{Letter}\p{Mark}\p{Number}\p{Punctuation}\p{Currency_Symbol}]$/u;
/** An emoji would become a blot. */
const PICTOGRAPH = /^\p{Extended_Pictographic}$/u;

/** Whether a character is of the kind that can be drawn, with a font that has it. */
export function isDrawable(character: string): boolean {
  return WRITTEN.test(character) && !PICTOGRAPH.test(character);
}
