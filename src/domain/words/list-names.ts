/** Lists that other files hold; a line that is only `{sendingNo}` is replaced by that list. */
export const LIST_NAMES = ['sendingNo', 'sendingConditions', 'sendingYes', 'invoiceTerms'] as const;

export type ListName = (typeof LIST_NAMES)[number];

/** The list that a line asks for; undefined for a line of text. */
export function listNameOf(line: string): ListName | undefined {
  return LIST_NAMES.find((name) => line.trim() === `{${name}}`);
}
