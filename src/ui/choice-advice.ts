import type { Choice } from './find-choices.ts';

/**
 * What is said of a text that names no choice: the most similar one where there is one, else the
 * words of the page.
 * @param ask without a full stop; undefined where such a text is as good as none.
 */
export function choiceAdvice(
  ask: string | undefined,
  similar: Choice | undefined,
  error: string | undefined,
): string | undefined {
  if (ask === undefined) return error;
  return similar === undefined ? (error ?? `${ask}.`) : `${ask}, such as ${similar.name}.`;
}
