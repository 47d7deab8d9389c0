import { type ComponentType, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { loadInTime } from '../../environment/load-in-time.ts';
import { TextField } from '../../ui/field.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { IF_IT_FAILS_AGAIN } from '../if-it-fails-again.ts';
import styles from './calculator.module.css';

type Answers =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly Answer: ComponentType<{ readonly typed: string }> };

/** A field that says whether a thing may be sent; the list of things is fetched when it is used. */
export function SendingCheck() {
  const environment = useEnvironment();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [answers, setAnswers] = useState<Answers>({ kind: 'waiting' });

  const load = () => {
    if (answers.kind === 'ready') return;
    loadInTime(environment, () => import('./sending-answer.tsx')).then(
      ({ SendingAnswer }) => setAnswers({ kind: 'ready', Answer: SendingAnswer }),
      () => setAnswers({ kind: 'failed' }),
    );
  };
  const read = () => {
    const text = field.current?.value ?? '';
    setTyped(text);
    if (text !== '') load();
  };
  // It may have been filled in before there was code to hear of it.
  const takeOver = useEffectEvent(() => read());
  useLayoutEffect(() => takeOver(), []);

  return (
    <section className={styles['sheet']} data-needs-scripts="" aria-label="What may be sent">
      <TextField
        ref={field}
        name="question"
        label="Can I send it?"
        placeholder="perfume, power bank, pickle"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={100}
        onFocus={load}
        onInput={read}
      />
      <div role="status" className={styles['answer']}>
        {answers.kind === 'ready' && <answers.Answer typed={typed} />}
        {answers.kind === 'failed' && typed !== '' && (
          <p>
            The list could not be loaded. Check your connection and type again. {IF_IT_FAILS_AGAIN}
          </p>
        )}
      </div>
      <a href="/terms#what-may-not-be-sent">The whole list</a>
    </section>
  );
}
