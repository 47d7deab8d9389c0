import { foldText } from './fold-text.ts';
import type { SendingRule } from './sending-rules.ts';

/**
 * The rules for what somebody typed, the strictest first, at most three: those whose words are in the
 * text ("a bottle of mango pickle"), else those with a word that it begins ("perf"). Where a stricter
 * rule fits too, nothing is allowed: a toy gun is no toy. Empty when no rule fits.
 * @param rules the strictest first.
 */
export function findSendingRules(
  rules: readonly SendingRule[],
  typed: string,
): readonly SendingRule[] {
  const wanted = tokensOf(typed.slice(0, MAX_TYPED_LENGTH));
  if (wanted.length === 0) return [];
  const phrases = rules.flatMap((rule) =>
    rule.words.map((word) => ({ rule, tokens: tokensOf(word) })),
  );
  const named = withoutParts(phrases.flatMap((phrase) => placesOf(phrase, wanted)));
  const found = named.length > 0 ? named : phrases.filter(({ tokens }) => begins(wanted, tokens));
  const fitting = rules.filter((rule) => found.some((one) => one.rule === rule));
  const strict = fitting.filter(({ answer }) => answer !== 'yes');
  return (strict.length > 0 ? strict : fitting).slice(0, MAX_FOUND);
}

interface Phrase {
  readonly rule: SendingRule;
  readonly tokens: readonly string[];
}

/** Where a phrase is in the text: from one word to before another. */
interface Place {
  readonly rule: SendingRule;
  readonly from: number;
  readonly to: number;
}

const MAX_FOUND = 3;

/** More than anybody writes of one thing; an endless text is not compared whole. */
const MAX_TYPED_LENGTH = 200;

/** Shorter beginnings fit too much. */
const MIN_BEGINNING = 3;

/** Every place of a phrase in a text, also written as one word or as two: "powerbank", "nail polish". */
function placesOf({ rule, tokens }: Phrase, text: readonly string[]): Place[] {
  const joined = tokens.join('');
  const lengths = new Set([tokens.length, 1, 2]);
  return text.flatMap((_, from) =>
    [...lengths]
      .map((length) => ({ rule, from, to: from + length }))
      .filter(({ to }) => to <= text.length && text.slice(from, to).join('') === joined),
  );
}

/** A phrase says more than its parts: what is battery operated is no loose battery. */
function withoutParts(places: readonly Place[]): readonly Place[] {
  return places.filter(
    ({ from, to }) =>
      !places.some(
        (other) => other.from <= from && to <= other.to && to - from < other.to - other.from,
      ),
  );
}

function begins(text: readonly string[], phrase: readonly string[]): boolean {
  const beginning = text.join('');
  return beginning.length >= MIN_BEGINNING && phrase.join('').startsWith(beginning);
}

function tokensOf(text: string): readonly string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((token) => token !== '')
    .map(singular);
}

/** "batteries" as "battery", "matches" as "match", "perfumes" as "perfume". */
function singular(token: string): string {
  if (token.length > 4 && token.endsWith('ies')) return `${token.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss)es$/.test(token)) return token.slice(0, -2);
  return token.length > 3 && /[^s]s$/.test(token) ? token.slice(0, -1) : token;
}
