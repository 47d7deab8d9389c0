import { useMemo } from 'react';
import { findSendingRules } from '../../domain/find-sending-rules.ts';
import { SENDING_RULES } from '../../domain/sending-rules.ts';
import styles from './calculator.module.css';
import { indexSendingWords } from './guess-sending-word.ts';

const ANSWERS = {
  no: { text: 'No', style: styles['message'] },
  conditions: { text: 'With conditions', style: styles['caution'] },
  yes: { text: 'Yes, as a rule', style: undefined },
} as const;

/** Fewer letters are the beginning of a word, and no question yet. */
const MIN_LENGTH = 3;

/** Whether what was typed may be sent, why, and what to do; for what is not on the list, whom to ask. */
export function SendingAnswer({ typed }: { readonly typed: string }) {
  const guessWord = useMemo(() => indexSendingWords(SENDING_RULES), []);
  const asked = typed.trim();
  const named = findSendingRules(SENDING_RULES, asked);
  if (named.length === 0 && asked.length < MIN_LENGTH) return null;
  const guess = named.length === 0 ? guessWord(asked) : undefined;
  const found = guess === undefined ? named : findSendingRules(SENDING_RULES, guess);
  return (
    <>
      {guess !== undefined && (
        <p>
          Nothing found for “{asked}”. Did you mean <b>{guess}</b>?
        </p>
      )}
      {found.map(({ answer, name, reason, advice }) => (
        <p key={name}>
          <b className={ANSWERS[answer].style}>{ANSWERS[answer].text}.</b> <b>{name}.</b> {reason}{' '}
          {advice}
        </p>
      ))}
      {found.length > 0 ? (
        <p>
          Countries have rules of their own, and rules change. Not sure?{' '}
          <a href="/contact">Ask us</a> before you send it.
        </p>
      ) : (
        <p>
          “{asked}” is not on our list. <a href="/contact">Ask us</a> before you send it.
        </p>
      )}
    </>
  );
}
