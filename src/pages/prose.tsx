import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** A text to be read: paragraphs, lists and headings in a column as wide as reads well. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={styles['prose']}>{children}</div>;
}
