import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { choiceAdvice } from './choice-advice.ts';
import { ChoiceList } from './choice-list.tsx';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { FieldShell } from './field.tsx';
import type { Choice } from './find-choices.ts';
import { isComposing } from './is-composing.ts';
import { optionId } from './option-id.ts';
import { useBeforeSubmit } from './use-before-submit.ts';
import { useFoundChoices } from './use-found-choices.ts';
import { useHeldDuringPress } from './use-held-during-press.ts';
import { useListInView } from './use-list-in-view.ts';
import { useMarkedChoice } from './use-marked-choice.ts';
import { useTypedChoice } from './use-typed-choice.ts';

interface ComboboxProps {
  readonly label: string;
  /** The name of the field in its form. */
  readonly name?: string;
  readonly placeholder: string;
  /** What the list holds, for screen readers: `Countries`. */
  readonly listLabel: string;
  /**
   * What a text that names no choice calls for, without a full stop: `Choose a country from the list`;
   * absent where such a text is as good as none.
   */
  readonly ask?: string;
  readonly choices: readonly Choice[];
  /**
   * The value of the chosen one; a text that names none after a blank, so that it is never taken for
   * a value; empty when the field is.
   */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Of more choices than this the best are shown, and typing finds the others. */
  readonly most?: number;
}

/**
 * A field to find one of many choices by typing, after the ARIA pattern "editable combobox with
 * list autocomplete". What is typed is its value at once, in the place of the last choice; leaving
 * the field takes a name or alias that is typed out. Any other text stays, and the field says what
 * to do. Fields are filled before their code is there: a text is overwritten only once it was heard of.
 */
export function Combobox({
  label,
  name,
  placeholder,
  listLabel,
  ask,
  choices,
  value,
  onChange,
  error,
  most = Number.POSITIVE_INFINITY,
}: ComboboxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const [isWanted, setWanted] = useState(false);
  // Choices may come later than the field; until then there is no list to open.
  const hasChoices = choices.length > 0;
  const isOpen = isWanted && hasChoices;
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const { text, isUnknown, isTyping, type, take, choose, restore } = useTypedChoice(input, {
    choices,
    value,
    onChange,
    isHelp: ask === undefined,
    openList: () => setWanted(true),
    closeList: () => close(),
  });
  const isToBeSaid = isUnknown && !isTyping;

  // What a link brings may be a code, which is like no name.
  const fitting = useFoundChoices(choices, text ?? '');
  // A text of nothing but signs fits all, which is as good as none.
  const [best] = fitting.choices === choices ? [] : fitting.choices;
  const found = (isToBeSaid && best === undefined ? choices : fitting.choices).slice(0, most);
  const chosen = found.find((choice) => choice.value === value);
  const { marked, move, reset } = useMarkedChoice(found, chosen ?? best, isOpen);
  const activeId = isOpen && marked !== undefined ? optionId(listId, marked) : undefined;

  // Nobody is told what is wrong with a text while correcting it.
  const saidNow = !isUnknown ? error : isToBeSaid ? choiceAdvice(ask, best, error) : undefined;
  const { shown: said, hold, release } = useHeldDuringPress(saidNow);

  useListInView(isOpen, input, popup);

  useBeforeSubmit(input, () => {
    take();
    release();
  });

  const close = () => {
    setWanted(false);
    reset();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setWanted(true);
      if (isOpen || marked === undefined) move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && (isOpen || (isTyping && !hasChoices))) {
      // What was typed is no choice yet, and a form without it need not be sent.
      event.preventDefault();
      if (isOpen && marked !== undefined) choose(marked);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
      restore();
    }
  };

  return (
    <FieldShell id={id} label={label} error={said} isStatus={isToBeSaid}>
      <input
        ref={input}
        id={id}
        name={name}
        role="combobox"
        className={classNames(fieldStyles['input'], styles['input'])}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-invalid={said !== undefined || undefined}
        aria-describedby={said === undefined ? undefined : `${id}-error`}
        onInput={(event) => {
          if (document.activeElement !== event.currentTarget) {
            // A program fills it in, and never leaves it as a person does.
            take();
            return;
          }
          type();
          reset();
          setWanted(true);
        }}
        onClick={() => setWanted(true)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          hold();
          take();
        }}
        onKeyDown={onKeyDown}
      />
      <ChevronDown aria-hidden="true" className={styles['arrow']} size={20} />
      <ChoiceList
        place={popup}
        id={listId}
        label={listLabel}
        isOpen={isOpen}
        choices={found}
        activeId={activeId}
        note={
          fitting.choices.length === 0 || fitting.isGuess
            ? `Nothing found for “${text ?? ''}”${fitting.isGuess ? '. Did you mean:' : ''}`
            : undefined
        }
        onChoose={choose}
        onKeyDown={onKeyDown}
      />
    </FieldShell>
  );
}
