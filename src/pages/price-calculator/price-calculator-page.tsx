import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import styles from './price-calculator-page.module.css';
import promotion from './promotion.svg';

interface PriceCalculatorPageProps {
  readonly words?: Words['price-calculator'];
}

export function PriceCalculatorPage({
  words = WORDS['price-calculator'],
}: PriceCalculatorPageProps) {
  return (
    <div className={styles['page']}>
      <PageHead title={words.title} description={words.description} path="/price-calculator" />
      <BreadcrumbData name={words.title} path="/price-calculator" />
      <header className={styles['head']}>
        <h1>{words.heading}</h1>
        <p className={styles['lead']}>{words.lead}</p>
      </header>
      <Island name="calculator" />
      <img
        src={promotion}
        width={1152}
        height={360}
        loading="lazy"
        className={styles['promotion']}
        alt={words.picture}
      />
    </div>
  );
}
