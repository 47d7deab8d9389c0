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

/** What may be sent, from `config/sending-rules.json`, the strictest first; the build has checked every field. */
export const SENDING_RULES: readonly SendingRule[] = [
  ...no.map((rule) => ({ ...rule, answer: 'no' as const })),
  ...conditions.map((rule) => ({ ...rule, answer: 'conditions' as const })),
  ...yes.map((rule) => ({ ...rule, answer: 'yes' as const })),
];
