import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../page-head.tsx';
import styles from './not-found-page.module.css';

interface NotFoundPageProps {
  readonly words?: Words['not-found'];
}

export function NotFoundPage({ words = WORDS['not-found'] }: NotFoundPageProps) {
  return (
    <section className={styles['page']}>
      <PageHead title={words.title} description={words.description} />
      <p className={styles['stamp']}>{words.stamp}</p>
      <h1>{words.heading}</h1>
      <p>{words.text}</p>
      <div className={styles['ways']}>
        <ButtonLink look="primary" href="/price-calculator">
          {words.calculatorButton}
        </ButtonLink>
        <ButtonLink href="/track">{words.trackButton}</ButtonLink>
        <ButtonLink href="/">{words.homeButton}</ButtonLink>
      </div>
    </section>
  );
}
