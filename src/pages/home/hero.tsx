import { BUSINESS } from '../../domain/business.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RouteButton } from '../../ui/route-button.tsx';
import { Coupon } from '../coupon.tsx';
import styles from './hero.module.css';
import { Highlights } from './highlights.tsx';

/** What the agency does, where to begin, and its three promises in turn. */
export function Hero() {
  return (
    <div className={styles['hero']}>
      <div className={styles['words']}>
        <h1>{BUSINESS.tagline}</h1>
        <p className={styles['lead']}>{BUSINESS.description}</p>
        <div className={styles['ways']}>
          <ButtonLink look="primary" href={BUSINESS.storefront} rel="noopener noreferrer">
            Shop now
          </ButtonLink>
          <RouteButton to="/price-calculator">What does it cost?</RouteButton>
          <RouteButton to="/track" look="quiet">
            Where is my parcel?
          </RouteButton>
        </div>
        <Coupon />
      </div>
      <Highlights />
    </div>
  );
}
