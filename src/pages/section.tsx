import { type ReactNode, useId } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  /** A sentence or two under the title. */
  readonly lead?: ReactNode;
  /** The place that a link with `#` leads to. */
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page under its own heading, as wide as pages are. */
export function Section({ title, lead, id, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(styles['section'], className)}
    >
      <div className={styles['head']}>
        <h2 id={headingId}>{title}</h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
