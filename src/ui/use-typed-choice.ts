import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Choice, findChoiceByName } from './find-choices.ts';
import { asText, textOf } from './text-value.ts';

interface TypedChoiceOptions {
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It chooses for whoever types, not later when its choices change. */
  readonly isHelp: boolean;
  readonly openList: () => void;
  readonly closeList: () => void;
}

interface TypedChoice {
  /** The text in the place of a choice. */
  readonly text: string | undefined;
  /** The value is none of the choices, and not empty. */
  readonly isUnknown: boolean;
  /** Somebody types, and has not left the field since. */
  readonly isTyping: boolean;
  /** Hears what was typed. */
  readonly type: () => void;
  /** Takes what the field holds, which may have come unheard: a choice that it names in full, or the text. */
  readonly take: () => void;
  readonly choose: (choice: Choice) => void;
  /** Brings back what was there before somebody typed; nothing never comes in the place of a text. */
  readonly restore: () => void;
}

/**
 * What a field for one of many choices holds. The text is the field's own: fields are filled before
 * their code is there, and a text is overwritten only once it was heard of.
 */
export function useTypedChoice(
  field: RefObject<HTMLInputElement | null>,
  { choices, value, onChange, isHelp, openList, closeList }: TypedChoiceOptions,
): TypedChoice {
  const hasChoices = choices.length > 0;
  const chosen = choices.find((choice) => choice.value === value);
  const text = textOf(value);
  /** What the field shows once its value was heard of; a link may name what is no choice. */
  const settled = chosen?.name ?? text ?? (hasChoices ? value : '');
  const isUnknown = hasChoices && chosen === undefined && value !== '';
  const [isTyping, setTyping] = useState(false);
  /** The last text of the field that was heard of or written. */
  const heard = useRef('');
  /** The value that this field last told or followed. */
  const known = useRef(value);
  /** How often a value was told, in whose place another one may have been taken. */
  const [told, setTold] = useState(0);
  /** The value before somebody began to type. */
  const before = useRef('');

  const hear = () => {
    heard.current = field.current?.value ?? '';
    return heard.current;
  };
  const write = (text: string) => {
    heard.current = text;
    if (field.current !== null) field.current.value = text;
  };
  /** Writes what nobody typed here: whoever is in the field goes on with all of it selected, as who enters it. */
  const show = (text: string) => {
    const isNew = field.current?.value !== text;
    write(text);
    if (isNew && document.activeElement === field.current) field.current?.select();
  };
  const tell = (next: string) => {
    known.current = next;
    if (next === value) return;
    setTold((count) => count + 1);
    onChange(next);
  };

  const follow = useEffectEvent((value: string, settled: string, _told: number) => {
    const isFromElsewhere = value !== known.current;
    known.current = value;
    if (field.current?.value !== heard.current && !(isFromElsewhere && hasChoices)) {
      // Filled in before this code was there.
      if (document.activeElement !== field.current) return;
      setTyping(true);
      openList();
    } else if (isFromElsewhere) {
      show(settled);
      setTyping(false);
      closeList();
    } else if (isUnknown && text === undefined && !['', settled].includes(heard.current)) {
      // The name of a choice that has left the list.
      tell(asText(heard.current));
    } else if (!isTyping) show(settled);
  });
  useLayoutEffect(() => follow(value, settled, told), [value, settled, told]);

  const takeHeld = () => {
    const held = hear();
    const isLookedUp = isUnknown && (isTyping || !isHelp);
    if (held === settled && !isLookedUp) return;
    const named = findChoiceByName(choices, held);
    const taken = named?.value ?? (held === settled ? value : asText(held));
    write(named?.name ?? (taken === '' ? '' : held));
    tell(taken);
  };
  const takeFrom = useEffectEvent((among: readonly Choice[]) => {
    if (among.length === 0) return;
    if (!isTyping) takeHeld();
    // What a link has chosen does not count beside another text.
    else tell(asText(hear()));
  });
  // Who typed a name before its choice came may be on the next field by now.
  useLayoutEffect(() => takeFrom(choices), [choices]);

  return {
    text,
    isUnknown,
    isTyping,
    type: () => {
      if (!isTyping) before.current = value;
      setTyping(true);
      tell(asText(hear()));
    },
    take: () => {
      takeHeld();
      setTyping(false);
      closeList();
    },
    choose: (choice) => {
      write(choice.name);
      tell(choice.value);
      setTyping(false);
      closeList();
    },
    restore: () => {
      const isThere =
        textOf(before.current) !== undefined ||
        choices.some((choice) => choice.value === before.current);
      if (isTyping && isThere) onChange(before.current);
    },
  };
}
