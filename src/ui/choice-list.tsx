import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import styles from './choice-list.module.css';
import type { Choice } from './find-choices.ts';
import { optionId } from './option-id.ts';

interface ChoiceListProps {
  /** What opens over the page. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly id: string;
  /** What it holds, for screen readers: `Countries`. */
  readonly label: string;
  readonly isOpen: boolean;
  readonly choices: readonly Choice[];
  /** Id of the one that Enter takes. */
  readonly activeId: string | undefined;
  /** What is said above the choices while the list is open. */
  readonly note: string | undefined;
  readonly onChoose: (choice: Choice) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The list under a combobox, which keeps the focus meanwhile. */
export function ChoiceList({
  place,
  id,
  label,
  isOpen,
  choices,
  activeId,
  note,
  onChoose,
  onKeyDown,
}: ChoiceListProps) {
  useEffect(() => {
    if (activeId === undefined || place.current === null) return;
    // Looked up by id, since the ids of React hold characters that a selector has to escape.
    showWithin(place.current, place.current.ownerDocument.getElementById(activeId));
  }, [activeId, place]);
  useEffect(() => {
    // The focus stays in the field: its loss would close the list before the click.
    const keepFocus = (event: Event) => event.preventDefault();
    const popup = place.current;
    popup?.addEventListener('mousedown', keepFocus);
    return () => popup?.removeEventListener('mousedown', keepFocus);
  }, [place]);
  return (
    <div ref={place} className={styles['popup']} hidden={!isOpen}>
      {isOpen && note !== undefined && (
        <p role="status" className={styles['none']}>
          {note}
        </p>
      )}
      <div id={id} role="listbox" aria-label={label}>
        {isOpen &&
          choices.map((choice) => (
            <div
              key={choice.value}
              id={optionId(id, choice)}
              role="option"
              tabIndex={-1}
              aria-selected={optionId(id, choice) === activeId}
              className={styles['option']}
              onClick={() => onChoose(choice)}
              onKeyDown={onKeyDown}
            >
              {choice.name}
            </div>
          ))}
      </div>
    </div>
  );
}

/** Scrolls the list alone: the page may be on its way to the field, and would stop there. */
function showWithin(popup: HTMLElement, option: HTMLElement | null): void {
  if (option === null) return;
  const end = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < popup.scrollTop) popup.scrollTop = option.offsetTop;
  else if (end > popup.scrollTop + popup.clientHeight) popup.scrollTop = end - popup.clientHeight;
}
