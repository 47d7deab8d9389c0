import { fillPlaceholders } from '../fill-placeholders.ts';

/** The same words with every `{name}` replaced by its fact, in all groups and lists. */
export function fillWords<const Content>(
  words: Content,
  facts: Readonly<Record<string, string>>,
): Content {
  return fillAny(words, facts) as Content;
}

function fillAny(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, facts);
  if (Array.isArray(value)) return value.map((item) => fillAny(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, fillAny(child, facts)]),
  );
}
