import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './view-tabs.module.css';

interface ViewTabsProps<View extends string> {
  /** Begins the ids of tabs and panels, which name each other. */
  readonly id: string;
  readonly views: readonly { readonly view: View; readonly name: string }[];
  readonly value: View;
  readonly onChange: (view: View) => void;
}

/** The views of the billing screen, after the ARIA pattern "tabs"; each shows a `ViewPanel`. */
export function ViewTabs<View extends string>({ id, views, value, onChange }: ViewTabsProps<View>) {
  const place = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent, from: number) => {
    const next = placeAfter(event.key, from, views.length);
    const chosen = next === undefined ? undefined : views[next];
    if (next === undefined || chosen === undefined) return;
    event.preventDefault();
    place.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    onChange(chosen.view);
  };
  return (
    <div ref={place} role="tablist" aria-label="Desk" className={styles['tabs']}>
      {views.map(({ view, name }, index) => (
        <button
          key={view}
          type="button"
          role="tab"
          id={tabId(id, view)}
          aria-controls={panelId(id, view)}
          aria-selected={view === value}
          tabIndex={view === value ? 0 : -1}
          className={classNames(styles['tab'], view === value && styles['selected'])}
          onClick={() => onChange(view)}
          onKeyDown={(event) => move(event, index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

export function tabId(id: string, view: string): string {
  return `${id}-${view}-tab`;
}

export function panelId(id: string, view: string): string {
  return `${id}-${view}`;
}

/** Where a key leads to, round and round; nowhere for other keys. */
function placeAfter(key: string, from: number, count: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowRight: (from + 1) % count,
    ArrowLeft: (from + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return places[key];
}
