import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { choiceAdvice } from './choice-advice.ts';
import { ChoiceList } from './choice-list.tsx';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { FieldShell } from './field.tsx';
import { type Choice, findChoiceByName } from './find-choices.ts';
import { isComposing } from './is-composing.ts';
import { optionId } from './option-id.ts';
import { asText, textOf } from './text-value.ts';
import { useBeforeSubmit } from './use-before-submit.ts';
import { useFoundChoices } from './use-found-choices.ts';
import { useHeldDuringPress } from './use-held-during-press.ts';
import { useListInView } from './use-list-in-view.ts';
import { wrapIndex } from './wrap-index.ts';

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
  const chosen = choices.find((choice) => choice.value === value);
  const [isTyping, setTyping] = useState(false);
  const [isWanted, setWanted] = useState(false);
  // Choices may come later than the field; until then there is no list to open.
  const hasChoices = choices.length > 0;
  const isOpen = isWanted && hasChoices;
  const text = textOf(value);
  /** What the field shows once its value was heard of; a link may name what is no choice. */
  const settled = chosen?.name ?? text ?? (hasChoices ? value : '');
  const isUnknown = hasChoices && chosen === undefined && value !== '';
  const isToBeSaid = isUnknown && !isTyping;
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The last text of the field that was heard of or written. */
  const heard = useRef('');
  /** The value that this field last told or followed. */
  const known = useRef(value);
  /** The value before somebody began to type. */
  const before = useRef('');

  // What a link brings may be a code, which is like no name.
  const fitting = useFoundChoices(choices, isOpen || isToBeSaid ? (text ?? '') : '');
  // A text of nothing but signs fits all, which is as good as none.
  const [best] = fitting.choices === choices ? [] : fitting.choices;
  const found = (isToBeSaid && best === undefined ? choices : fitting.choices).slice(0, most);
  const activeId =
    isOpen && found[active] !== undefined ? optionId(listId, found[active]) : undefined;

  // Nobody is told what is wrong with a text while correcting it.
  const saidNow = !isUnknown ? error : isToBeSaid ? choiceAdvice(ask, best, error) : undefined;
  const { shown: said, hold, release } = useHeldDuringPress(saidNow);

  useListInView(isOpen, input, popup);

  const open = (at: number) => {
    setWanted(true);
    setActive(at);
  };
  const close = () => {
    setWanted(false);
    setTyping(false);
  };
  const write = (text: string) => {
    heard.current = text;
    if (input.current !== null) input.current.value = text;
  };
  const tell = (next: string) => {
    known.current = next;
    if (next !== value) onChange(next);
  };
  const follow = useEffectEvent((value: string, settled: string) => {
    const field = input.current;
    if (field === null) return;
    const isFromElsewhere = value !== known.current;
    known.current = value;
    if (field.value !== heard.current) {
      // Filled in before this code was there.
      heard.current = field.value;
      if (document.activeElement !== field) return;
      setTyping(true);
      open(0);
    } else if (isFromElsewhere || !isTyping) {
      write(settled);
      if (isFromElsewhere) close();
    }
  });
  useLayoutEffect(() => follow(value, settled), [value, settled]);

  const choose = (choice: Choice) => {
    write(choice.name);
    tell(choice.value);
    close();
  };
  /** Takes what the field holds, which may have come unheard: a choice that it names in full, or the text. */
  const take = () => {
    const held = input.current?.value ?? '';
    // A help chooses for whoever types, not later when its choices change.
    const isLookedUp = isUnknown && (isTyping || ask !== undefined);
    if (held === settled && !isLookedUp) return;
    const named = findChoiceByName(choices, held);
    const taken = named?.value ?? (held === settled ? value : asText(held));
    write(named?.name ?? (taken === '' ? '' : held));
    tell(taken);
  };
  const leave = () => {
    take();
    close();
  };
  const takeFrom = useEffectEvent((among: readonly Choice[]) => {
    if (among.length === 0) return;
    if (!isTyping) take();
    // What a link has chosen does not count beside another text.
    else tell(asText(input.current?.value ?? ''));
  });
  // Who typed a name before its choice came may be on the next field by now.
  useLayoutEffect(() => takeFrom(choices), [choices]);
  useBeforeSubmit(input, () => {
    leave();
    release();
  });

  const openAtChosen = () => {
    const place = found.findIndex((choice) => choice.value === value);
    open(Math.max(0, place));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) openAtChosen();
      else setActive(wrapIndex(active + (key === 'ArrowDown' ? 1 : -1), found.length));
    } else if (key === 'Enter' && (isOpen || (isTyping && !hasChoices))) {
      // What was typed is no choice yet, and a form without it need not be sent.
      event.preventDefault();
      if (isOpen && found[active] !== undefined) choose(found[active]);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      setWanted(false);
      // Where nothing was chosen, nothing comes back in the place of the text.
      if (isTyping && before.current !== '') onChange(before.current);
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
          heard.current = event.currentTarget.value;
          if (!isTyping) before.current = value;
          setTyping(true);
          tell(asText(heard.current));
          open(0);
        }}
        onClick={openAtChosen}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          hold();
          leave();
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
        active={active}
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
