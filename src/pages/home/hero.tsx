import { BUSINESS } from '../../domain/business.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RouteButton } from '../../ui/route-button.tsx';
import { Coupon } from '../coupon.tsx';
import styles from './hero.module.css';
import { Highlights } from './highlights.tsx';

interface HeroProps {
  readonly words: Words['home']['hero'];
  readonly highlights: Words['home']['highlights'];
}

/** What the agency does, where to begin, and its three promises in turn. */
export function Hero({ words, highlights }: HeroProps) {
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1>{words.heading}</h1>
        <p className={styles['lead']}>{words.lead}</p>
        <div className={styles['ways']}>
          <ButtonLink look="primary" href={BUSINESS.storefront} rel="noopener noreferrer">
            {words.shopButton}
          </ButtonLink>
          <RouteButton to="/price-calculator">{words.priceButton}</RouteButton>
          <RouteButton to="/track" look="quiet">
            {words.trackButton}
          </RouteButton>
        </div>
        <Coupon />
      </div>
      <Highlights highlights={highlights} airmail={words.airmail} />
    </div>
  );
}
