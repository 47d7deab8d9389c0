import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

interface PageIntroProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** A drawing at the side; below the words on a narrow screen. */
  readonly picture?: ReactNode;
}

/** The first screen of a page: its one `h1` and what the page is for. */
export function PageIntro({ title, lead, picture }: PageIntroProps) {
  return (
    <header className={styles['intro']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
      </div>
      {picture}
    </header>
  );
}
