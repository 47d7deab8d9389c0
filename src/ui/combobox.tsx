import { ChevronDown } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ChoiceList } from './choice-list.tsx';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { FieldShell } from './field.tsx';
import { type Choice, findChoiceByName } from './find-choices.ts';
import { isComposing } from './is-composing.ts';
import { optionId } from './option-id.ts';
import { useFoundChoices } from './use-found-choices.ts';

interface ComboboxProps {
  readonly label: string;
  /** The name of the field in its form. */
  readonly name?: string;
  readonly placeholder: string;
  /** What the list holds, for screen readers: `Countries`. */
  readonly listLabel: string;
  readonly choices: readonly Choice[];
  /** The value of the chosen one; empty when none is. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Of more choices than this the best are shown, and typing finds the others. */
  readonly most?: number;
}

/**
 * A field to find one of many choices by typing, after the ARIA pattern "editable combobox with
 * list autocomplete": the text stays free while typing, and leaving the field takes an exact name
 * or alias, or restores the last choice. The text is the field's own: the name of what is chosen is
 * written into it only in the place of a text that was heard of.
 */
export function Combobox({
  label,
  name,
  placeholder,
  listLabel,
  choices,
  value,
  onChange,
  error,
  most = Number.POSITIVE_INFINITY,
}: ComboboxProps) {
  const id = useId();
  const listId = `${id}-list`;
  const chosen = choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  // Choices may come later than the field; until then there is no list to open.
  const hasChoices = choices.length > 0;
  const isOpen = isWanted && hasChoices;
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The last text of the field that was heard of or written. */
  const heard = useRef('');

  const fitting = useFoundChoices(choices, isOpen ? (typed ?? '') : '');
  const found = fitting.choices.slice(0, most);
  const activeId =
    isOpen && found[active] !== undefined ? optionId(listId, found[active]) : undefined;

  useEffect(() => {
    if (!isOpen) return;
    // On a phone the keyboard takes the lower half of the screen: the field goes to the top.
    if (matchMedia('(max-width: 40rem)').matches) input.current?.scrollIntoView({ block: 'start' });
    else popup.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const open = (at: number) => {
    setWanted(true);
    setActive(at);
  };
  const chosenName = chosen?.name ?? '';
  const isTyping = typed !== undefined;
  const write = (text: string) => {
    heard.current = text;
    if (input.current !== null) input.current.value = text;
  };
  const settleText = useEffectEvent((settled: string, typing: boolean) => {
    const field = input.current;
    if (field === null) return;
    if (field.value !== heard.current) {
      // Filled in before this code was there.
      heard.current = field.value;
      setTyped(field.value);
      if (document.activeElement === field) open(0);
    } else if (!typing) write(settled);
  });
  useLayoutEffect(() => settleText(chosenName, isTyping), [chosenName, isTyping]);

  const close = () => {
    setWanted(false);
    setTyped(undefined);
  };
  const choose = (choice: Choice) => {
    onChange(choice.value);
    close();
  };
  /** Takes the choice that the field names in full, and returns its name; it may have come unheard. */
  const takeText = (): string => {
    const text = input.current?.value ?? '';
    if (text === chosenName) return chosenName;
    const named = findChoiceByName(choices, text);
    if (named !== undefined) onChange(named.value);
    else if (text.trim() === '') onChange('');
    return named?.name ?? (text.trim() === '' ? '' : chosenName);
  };
  const leave = () => {
    if (!hasChoices) return;
    write(takeText());
    close();
  };
  const takeChoices = useEffectEvent(() => {
    if (document.activeElement !== input.current && input.current?.value !== chosenName) leave();
  });
  useEffect(() => {
    // Who typed a name before the choices came may be on the next field by now.
    if (hasChoices) takeChoices();
  }, [hasChoices]);
  const takeBeforeSending = useEffectEvent(() => {
    if (hasChoices) takeText();
  });
  useEffect(() => {
    const form = input.current?.form;
    const take = () => takeBeforeSending();
    form?.addEventListener('submit', take, true);
    return () => form?.removeEventListener('submit', take, true);
  }, []);

  const openAtChosen = () =>
    open(
      Math.max(
        0,
        found.findIndex((choice) => choice.value === value),
      ),
    );

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event)) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) openAtChosen();
      else setActive(wrap(active + (key === 'ArrowDown' ? 1 : -1), found.length));
    } else if (key === 'Enter' && (isOpen || typed !== undefined)) {
      // What was typed is no choice yet, and a form without it need not be sent.
      event.preventDefault();
      if (isOpen && found[active] !== undefined) choose(found[active]);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };

  return (
    <FieldShell id={id} label={label} error={error}>
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
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onInput={(event) => {
          heard.current = event.currentTarget.value;
          setTyped(heard.current);
          open(0);
        }}
        onClick={openAtChosen}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
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
          found.length === 0 || fitting.isGuess
            ? `Nothing found for “${typed}”${fitting.isGuess ? '. Did you mean:' : ''}`
            : undefined
        }
        onChoose={choose}
        onKeyDown={onKeyDown}
      />
    </FieldShell>
  );
}

function wrap(index: number, length: number): number {
  return length === 0 ? 0 : (index + length) % length;
}
