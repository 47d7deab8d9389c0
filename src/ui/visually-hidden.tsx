import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for those who hear the page; those who see it have them from the picture. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles['spoken']}>{children}</span>;
}
