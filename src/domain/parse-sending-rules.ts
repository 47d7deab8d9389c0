import * as v from 'valibot';
import { describeStructureError } from './describe-structure-error.ts';
import { foldText } from './fold-text.ts';
import { SCHEMA_FIELD } from './schema-field.ts';

/** The contents of `config/sending-rules.json`: entries under the answer that they give. */
type SendingRulesFile = v.InferOutput<typeof SENDING_RULES_FILE>;

export type ParsedSendingRules =
  | { readonly kind: 'sending-rules'; readonly sendingRules: SendingRulesFile }
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Checks `config/sending-rules.json`; `malformed` lists each field with what is expected there. */
export function parseSendingRules(value: unknown): ParsedSendingRules {
  const parsed = v.safeParse(SENDING_RULES_FILE, value);
  const faults = parsed.success
    ? contradictions(parsed.output)
    : parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`);
  return parsed.success && faults.length === 0
    ? { kind: 'sending-rules', sendingRules: parsed.output }
    : { kind: 'malformed', faults };
}

/** As much as a reader takes in at a glance. */
const MAX_LENGTH = 160;

const TEXT = v.pipe(v.string('expected a text'), v.trim(), v.nonEmpty('must not be empty'));
const SENTENCE = v.pipe(
  TEXT,
  v.maxLength(MAX_LENGTH, `must have at most ${MAX_LENGTH} characters, to be read on a phone`),
);

const RULES = v.array(
  v.strictObject(
    {
      name: TEXT,
      words: v.pipe(
        v.array(TEXT, 'expected a list'),
        v.nonEmpty('expected at least one'),
        v.description(
          'What people type to find it: names and synonyms, in any case, singular or plural',
        ),
      ),
      reason: v.pipe(SENTENCE, v.description('Why the answer is what it is')),
      advice: v.pipe(SENTENCE, v.description('What to do instead, or so that it may go')),
    },
    describeStructureError,
  ),
  'expected a list',
);

export const SENDING_RULES_FILE = v.strictObject(
  {
    ...SCHEMA_FIELD,
    note: v.pipe(TEXT, v.description('For the owner alone; nothing shows it')),
    no: RULES,
    conditions: RULES,
    yes: RULES,
  },
  describeStructureError,
);

/** A word may lead to two entries, as “tablet” does, but never to two answers. */
function contradictions({ no, conditions, yes }: SendingRulesFile): string[] {
  const first = new Map<string, { readonly answer: string; readonly name: string }>();
  return Object.entries({ no, conditions, yes }).flatMap(([answer, rules]) =>
    rules.flatMap(({ name, words }, at) =>
      words.flatMap((word, index) => {
        const earlier = first.get(foldText(word)) ?? { answer, name };
        first.set(foldText(word), earlier);
        if (earlier.answer === answer) return [];
        const place = `${answer}.${at}.words.${index}`;
        return [
          `${place}: “${word}” is a word of “${earlier.name}” too, under "${earlier.answer}"`,
        ];
      }),
    ),
  );
}
