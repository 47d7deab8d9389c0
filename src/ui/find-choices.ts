export interface Choice {
  readonly value: string;
  readonly name: string;
  /** Other names people type. */
  readonly aliases: readonly string[];
}

/** The choices that fit what was typed, best first: whole name or alias, then beginnings of words. */
export function findChoices(choices: readonly Choice[], typed: string): readonly Choice[] {
  if (typed.length > MAX_TYPED_LENGTH) return [];
  const wanted = foldName(typed);
  if (wanted === '') return choices;
  return choices
    .map((choice, place) => ({ choice, place, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < NO_FIT)
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ choice }) => choice);
}

/**
 * The one choice that is called so, by its name or by an alias; of several whose names differ in signs
 * alone the one that is spelt so, and none where that is no answer either.
 */
export function findChoiceByName(choices: readonly Choice[], typed: string): Choice | undefined {
  if (typed.length > MAX_TYPED_LENGTH) return undefined;
  const wanted = foldName(typed);
  if (wanted === '') return undefined;
  const text = typed.trim();
  const called = choices.filter(({ name, aliases }) =>
    [name, ...aliases].some((word) => foldName(word) === wanted),
  );
  const spelt = called.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  const exact = spelt.filter(({ name }) => name === text);
  const [best, other] = [exact, spelt, called].find(({ length }) => length > 0) ?? [];
  return other === undefined ? best : undefined;
}

/** No choice is called by more letters; an endless text is not compared with each of them. */
const MAX_TYPED_LENGTH = 200;

const NO_FIT = 6;

function rankOf({ name, aliases }: Choice, wanted: string): number {
  const ownName = foldName(name);
  const others = aliases.map(foldName);
  if (ownName === wanted || others.includes(wanted)) return 0;
  if (ownName.startsWith(wanted)) return 1;
  if (others.some((alias) => alias.startsWith(wanted))) return 2;
  if (ownName.includes(` ${wanted}`)) return 3;
  if (others.some((alias) => alias.includes(` ${wanted}`))) return 4;
  return ownName.includes(wanted) ? 5 : NO_FIT;
}

/** Without accents, case and punctuation: "cote divoire" finds "Côte d'Ivoire", "u.s.a" the USA. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f.'‘’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[-‐‑–,()\s]+/g, ' ')
    .toLowerCase()
    .trim();
}
