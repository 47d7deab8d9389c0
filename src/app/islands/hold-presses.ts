type Step = () => void;

/**
 * Holds what is pressed in a part of the page while its code is on its way. The returned function
 * repeats it, once. What is typed needs no such care: it is in the fields.
 */
export function holdPresses(place: HTMLElement): () => void {
  const steps = new Map<EventTarget, Step[]>();
  const hold = (event: Event) => {
    const press = readPress(event);
    if (press === undefined) return;
    event.preventDefault();
    // Ahead of React, which may have the part in hand already and would answer a second time.
    event.stopImmediatePropagation();
    steps.set(press.target, press.steps(steps.get(press.target) ?? []));
  };
  for (const type of ['click', 'submit']) place.addEventListener(type, hold, true);
  return () => {
    for (const type of ['click', 'submit']) place.removeEventListener(type, hold, true);
    for (const step of [...steps.values()].flat()) step();
  };
}

interface Press {
  readonly target: EventTarget;
  readonly steps: (earlier: readonly Step[]) => Step[];
}

function readPress(event: Event): Press | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) {
    const { submitter } = event;
    // Sent twice it would still be one form.
    return { target, steps: () => [() => target.requestSubmit(submitter)] };
  }
  if (event.type !== 'click' || !(target instanceof Element)) return undefined;
  const button = target.closest<HTMLElement>('button[type=button]');
  if (button === null) return undefined;
  return { target: button, steps: (earlier) => [...earlier, () => button.click()] };
}
