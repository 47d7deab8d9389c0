import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './view-tabs.module.css';

interface ViewTabsProps<View extends string> {
  readonly views: readonly { readonly view: View; readonly name: string }[];
  readonly value: View;
  readonly onChange: (view: View) => void;
}

/** The views of the billing screen, after the ARIA pattern "tabs": arrow keys move between them. */
export function ViewTabs<View extends string>({ views, value, onChange }: ViewTabsProps<View>) {
  const place = useRef<HTMLDivElement>(null);
  const current = views.findIndex(({ view }) => view === value);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + views.length) % views.length;
    place.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    const chosen = views[next];
    if (chosen !== undefined) onChange(chosen.view);
  };
  return (
    <div ref={place} role="tablist" aria-label="Desk" className={styles['tabs']}>
      {views.map(({ view, name }) => (
        <button
          key={view}
          type="button"
          role="tab"
          aria-selected={view === value}
          tabIndex={view === value ? 0 : -1}
          className={classNames(styles['tab'], view === value && styles['selected'])}
          onClick={() => onChange(view)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
