import { holdPresses } from './hold-presses.ts';

/** A part of the page that answers to a person, whose code is on its way. */
export interface HeldPart {
  readonly place: HTMLElement;
  /** Repeats, once, what was pressed in it meanwhile. */
  readonly repeatPresses: () => void;
}

/** The parts of this page that match. */
export function holdParts(selector: string): readonly HeldPart[] {
  const places = document.querySelectorAll<HTMLElement>(selector);
  return [...places].map((place) => ({ place, repeatPresses: holdPresses(place) }));
}
