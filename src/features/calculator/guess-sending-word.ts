import type { SendingRule } from '../../domain/sending-rules.ts';
import { foldName } from '../../ui/find-choices.ts';
import { indexChoices } from '../../ui/find-similar-choices.ts';

/** The word of a rule that is spelt nearly as typed, in whole or in one of its words. */
export type GuessSendingWord = (typed: string) => string | undefined;

/** Prepares the words of the rules for texts with typing errors: "parfume", "power bnak". */
export function indexSendingWords(rules: readonly SendingRule[]): GuessSendingWord {
  const words = [...new Set(rules.flatMap((rule) => rule.words))];
  const findSimilar = indexChoices(words.map((word) => ({ value: word, name: word, aliases: [] })));
  return (typed) => {
    const parts = foldName(typed)
      .split(' ')
      .filter((part) => part.length >= MIN_LENGTH);
    return [typed, ...parts]
      .slice(0, MAX_PARTS)
      .flatMap((text) => findSimilar(text))
      .map(({ name }) => name)[0];
  };
}

/** With fewer letters too many words are nearly the same. */
const MIN_LENGTH = 4;

/** An endless text is not searched word by word. */
const MAX_PARTS = 8;
