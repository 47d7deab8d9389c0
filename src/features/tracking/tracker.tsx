import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { findNumbers } from '../../domain/tracking/find-numbers.ts';
import { replaceNumber } from '../../domain/tracking/replace-number.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useEnvironment } from '../../ui/page-context.ts';
import { ExceededLimitsNote } from './exceeded-limits-note.tsx';
import { explainNoneFound } from './explain-none-found.ts';
import { FoundParcel } from './found-parcel.tsx';
import { KeptParcels } from './kept-parcels.tsx';
import { readSharedText } from './read-shared-text.ts';
import styles from './tracker.module.css';
import { useSaveParcel } from './use-save-parcel.ts';

/** Said in the page's entry of the history, which outlasts a reload, once the field has the shared text. */
const TAKEN_OVER = 'shared text taken over';

/** Finds the carriers that a number may belong to; the visitor chooses, and goes there with it. */
export function Tracker() {
  const { onNextFrame } = useEnvironment();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  /** A reading of the field; it is written into the field only where a person asks for it. */
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { keepsAny, keep } = useSaveParcel();
  const write = (next: string) => {
    if (field.current !== null) field.current.value = next;
    setText(next);
  };
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value ?? '';
    const shared = readSharedText(location.search);
    if (shared === '') return change(typed);
    // Over a reload the field keeps the shared text as the person has left it, perhaps corrected.
    const isThere = typed !== '' && history.state === TAKEN_OVER;
    write(isThere ? typed : [typed, shared].filter((part) => part.trim() !== '').join('\n'));
    history.replaceState(TAKEN_OVER, '');
    setAsked(true);
  });
  useLayoutEffect(() => takeOver(), []);

  const found = isAsked ? findNumbers(text) : undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setText(field.current?.value ?? '');
    setAsked(true);
    // After the render, when the field is described by what is wrong with it.
    onNextFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const askOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  // Whoever pastes has finished typing; whoever types is asked to say so.
  const askOnPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.getData('text').trim() !== '') setAsked(true);
  };
  const change = (next: string) => {
    setText(next);
    // A number that comes in one piece was pasted too, before this code was there to see it.
    if (next.length > text.length + 1 && findNumbers(next).numbers.length > 0) setAsked(true);
  };

  return (
    <div className={styles['tracker']}>
      <form ref={form} className={styles['form']} data-needs-scripts="" noValidate onSubmit={ask}>
        <TextArea
          ref={field}
          name="numbers"
          label="Tracking number"
          rows={2}
          spellCheck={false}
          autoCapitalize="characters"
          onInput={(event) => change(event.currentTarget.value)}
          onKeyDown={askOnEnter}
          onPaste={askOnPaste}
          error={found && explainNoneFound(text, found)}
        />
        <p className={styles['hint']}>
          Enter one number or several, or paste a whole message. Nothing you type leaves this page
          until you open a carrier’s site.
        </p>
        <Button look="primary" type="submit" className={styles['submit']}>
          Find the carrier
        </Button>
      </form>
      <noscript>
        <p className={styles['scriptless']}>
          Finding the carrier needs JavaScript, which is turned off in your browser. Choose your
          carrier below and enter the number on its site.
        </p>
      </noscript>
      <div className={styles['found']} aria-live="polite">
        {found && found.numbers.length > 0 && <ExceededLimitsNote exceeded={found.exceeded} />}
        {found?.numbers.map(({ number, named }) => (
          <FoundParcel
            key={number}
            number={number}
            named={named}
            onOpen={(carrier) => keep(number, carrier)}
            onReading={(reading) => write(replaceNumber(text, number, reading))}
          />
        ))}
      </div>
      {keepsAny && <KeptParcels />}
    </div>
  );
}
