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
import { afterPressEnds } from './after-press-ends.ts';
import { ChoiceList } from './choice-list.tsx';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { FieldShell } from './field.tsx';
import { type Choice, findChoiceByName } from './find-choices.ts';
import { isComposing } from './is-composing.ts';
import { optionId } from './option-id.ts';
import { useEnvironment } from './page-context.ts';
import { asText, isText } from './text-value.ts';
import { useBeforeSubmit } from './use-before-submit.ts';
import { useFoundChoices } from './use-found-choices.ts';

interface ComboboxProps {
  readonly label: string;
  /** The name of the field in its form. */
  readonly name?: string;
  readonly placeholder: string;
  /** What the list holds, for screen readers: `Countries`. */
  readonly listLabel: string;
  /** What a text that names no choice calls for, without a full stop: `Choose a country from the list`. */
  readonly ask: string;
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
 * list autocomplete": the text stays free while typing, and leaving the field takes an exact name
 * or alias. Any other text stays too, in the place of the last choice, and the field says what to do.
 * The text is the field's own: the name of what is chosen is written into it only in the place of a
 * text that was heard of.
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
  const { after } = useEnvironment();
  const id = useId();
  const listId = `${id}-list`;
  const chosen = choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState<string>();
  const isTyping = typed !== undefined;
  const [isWanted, setWanted] = useState(false);
  // Choices may come later than the field; until then there is no list to open.
  const hasChoices = choices.length > 0;
  const isOpen = isWanted && hasChoices;
  /** The text that was left in the field and names no choice. */
  const unknown = hasChoices && chosen === undefined ? value.replace(/^ /, '') : '';
  const isUnknown = unknown !== '' && !isTyping;
  /** What the field shows while nobody types. */
  const settled = chosen?.name ?? unknown;
  const [active, setActive] = useState(0);
  /** What was said of the field before the press that left it, as long as that lasts. */
  const [former, setFormer] = useState<{ readonly said: string | undefined }>();
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  /** The last text of the field that was heard of or written. */
  const heard = useRef('');

  // What a link brings may be a code, which is like no name.
  const text = typed ?? (isText(value) ? unknown : '');
  const fitting = useFoundChoices(choices, isOpen || isUnknown ? text : '');
  // A text of nothing but signs fits all, which is as good as none.
  const [best] = fitting.choices === choices ? [] : fitting.choices;
  const found = (isUnknown && best === undefined ? choices : fitting.choices).slice(0, most);
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

  const close = () => {
    setWanted(false);
    setTyped(undefined);
  };
  const followChoice = useEffectEvent((chosen: string) => {
    if (hasChoices && !isText(chosen)) close();
  });
  // What is chosen elsewhere, by a link or from a list, is shown even over what is being typed.
  useLayoutEffect(() => followChoice(value), [value]);
  useLayoutEffect(() => settleText(settled, isTyping), [settled, isTyping]);

  const choose = (choice: Choice) => {
    onChange(choice.value);
    close();
  };
  /** Takes what the field holds, which may have come unheard: a choice that it names in full, or the text. */
  const leave = () => {
    if (!hasChoices) return;
    const held = input.current?.value ?? '';
    const named = held === settled ? chosen : findChoiceByName(choices, held);
    const taken = named?.value ?? asText(held);
    if (held !== settled && taken !== value) onChange(taken);
    write(named?.name ?? (taken === '' ? '' : held));
    close();
  };
  const takeChoices = useEffectEvent(() => {
    const field = input.current;
    if (field === null || field.value === settled) return;
    if (document.activeElement !== field) leave();
    // What a link has chosen does not count beside another text.
    else onChange(asText(field.value));
  });
  useLayoutEffect(() => {
    // Who typed a name before the choices came may be on the next field by now.
    if (hasChoices) takeChoices();
  }, [hasChoices]);
  useBeforeSubmit(input, () => {
    leave();
    setFormer(undefined);
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
      else setActive(wrap(active + (key === 'ArrowDown' ? 1 : -1), found.length));
    } else if (key === 'Enter' && (isOpen || (isTyping && !hasChoices))) {
      // What was typed is no choice yet, and a form without it need not be sent.
      event.preventDefault();
      if (isOpen && found[active] !== undefined) choose(found[active]);
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      // Where nothing was chosen, nothing comes back in the place of the text.
      if (value === '') setWanted(false);
      else close();
    }
  };

  const advice = best === undefined ? (error ?? `${ask}.`) : `${ask}, such as ${best.name}.`;
  // Nobody is told what is wrong with a text while correcting it.
  const saidNow = unknown === '' ? error : isUnknown ? advice : undefined;
  const said = former === undefined ? saidNow : former.said;
  return (
    <FieldShell id={id} label={label} error={said} isStatus={isUnknown}>
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
          setTyped(heard.current);
          open(0);
        }}
        onClick={openAtChosen}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          setFormer({ said });
          leave();
          afterPressEnds(after, () => setFormer(undefined));
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
            ? `Nothing found for “${text}”${fitting.isGuess ? '. Did you mean:' : ''}`
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
