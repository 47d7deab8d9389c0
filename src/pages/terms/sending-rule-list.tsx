import { SENDING_RULES, type SendingAnswer } from '../../domain/sending-rules.ts';

/** The things with one answer, each with its reason and what to do. */
export function SendingRuleList({ answer }: { readonly answer: SendingAnswer }) {
  return (
    <ul>
      {SENDING_RULES.filter((rule) => rule.answer === answer).map(({ name, reason, advice }) => (
        <li key={name}>
          <b>{name}.</b> {reason} {advice}
        </li>
      ))}
    </ul>
  );
}
