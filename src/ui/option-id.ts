import type { Choice } from './find-choices.ts';

/** By which a field names the choice of its list that has the mark. */
export function optionId(listId: string, { value }: Choice): string {
  return `${listId}-${value}`;
}
