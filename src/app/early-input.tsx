import { useEffect, useLayoutEffect, useRef, useState } from 'react';

type Step = () => void;

/**
 * Repeats to the page, once its code runs, what its visitor did before: no key or press is lost. The
 * page's starter holds them back until they are taken here.
 */
export function EarlyInput() {
  const fields = useRef<readonly Step[]>([]);
  const [isSettled, settle] = useState(false);
  // Before anything is drawn again: React then sets each field to the value that it knows.
  useLayoutEffect(() => {
    if (isHolding()) fields.current = readFields();
  }, []);
  // The page's own first effects, such as reading its address, are drawn together with this.
  useEffect(() => settle(true), []);
  useEffect(() => {
    if (isSettled && isHolding()) void take([...fields.current, ...takeEvents()]);
  }, [isSettled]);
  return null;
}

async function take(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    step();
    // React draws what came of one before the next, which may build on it.
    await Promise.resolve();
  }
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;

interface EarlyText {
  readonly field: TextInput;
  readonly typed: string;
  readonly before: string;
}

/** The fields that differ from what the page came with. */
function readFields(): readonly Step[] {
  const texts = [...document.querySelectorAll<TextInput>('input, textarea')]
    .map((field) => ({ field, typed: field.value, before: field.defaultValue }))
    .filter(({ typed, before }) => typed !== before);
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')].filter(
    ({ defaultChecked }) => !defaultChecked,
  );
  return [
    ...texts.map((text) => () => repeatText(text)),
    ...chosen.map((field) => () => repeatChoice(field)),
  ];
}

/**
 * React hears of a change only if a field no longer holds what React saw last, which it notes where
 * a field's own `value` is set, and not where its kind's is.
 */
function repeatText({ field, typed, before }: EarlyText): void {
  const isTypedOn = field.value !== typed && field.value !== before;
  if (isTypedOn) return;
  field.value = before;
  const kind = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function repeatChoice(field: HTMLInputElement): void {
  for (const other of [field, ...document.getElementsByName(field.name)])
    if (other instanceof HTMLInputElement) other.checked = other.defaultChecked;
  field.click();
}

/** Where the starter of a prerendered page keeps events, for as long as it does. */
const HELD = 'earlyEvents';

function isHolding(): boolean {
  return Reflect.has(globalThis, HELD);
}

function takeEvents(): readonly Step[] {
  const held: unknown = Reflect.get(globalThis, HELD);
  Reflect.deleteProperty(globalThis, HELD);
  if (!Array.isArray(held)) return [];
  return held.filter((event) => event instanceof Event).map((event) => () => repeatEvent(event));
}

function repeatEvent(event: Event): void {
  if (!(event.target instanceof Element)) {
    // An event of the window itself.
    dispatchEvent(event);
  } else if (event instanceof SubmitEvent) {
    if (event.target instanceof HTMLFormElement) event.target.requestSubmit(event.submitter);
  } else if (event instanceof KeyboardEvent) {
    event.target.dispatchEvent(new KeyboardEvent(event.type, event));
  } else if (event.type === 'toggle') {
    event.target.dispatchEvent(new Event('toggle'));
  } else {
    // A link, a summary or a button that names its command has done its work without us.
    event.target.closest<HTMLElement>('button[type=button]:not([commandfor])')?.click();
  }
}
