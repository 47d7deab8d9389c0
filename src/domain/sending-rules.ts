import { conditions, no, yes } from '../../config/sending-rules.json';

export type SendingAnswer = 'no' | 'conditions' | 'yes';

/** Things that carriers and customs treat alike. */
export interface SendingRule {
  readonly answer: SendingAnswer;
  readonly name: string;
  readonly words: readonly string[];
  /** Why the answer is what it is, and what to do; a sentence or two each. */
  readonly reason: string;
  readonly advice: string;
}

// Without these types an agency's empty list would have none.
const RULES: readonly (readonly [SendingAnswer, readonly Omit<SendingRule, 'answer'>[]])[] = [
  ['no', no],
  ['conditions', conditions],
  ['yes', yes],
];

/** What may be sent, from `config/sending-rules.json`, the strictest first; the build has checked every field. */
export const SENDING_RULES: readonly SendingRule[] = RULES.flatMap(([answer, rules]) =>
  rules.map((rule) => ({ ...rule, answer })),
);
