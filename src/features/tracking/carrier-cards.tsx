import { CARD_CARRIERS, CARRIERS } from '../../domain/tracking/carrier.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './carrier-cards.module.css';
import { CarrierMark } from './carrier-mark.tsx';

/** The five carriers most parcels travel with, each with the way to its own tracking page. */
export function CarrierCards() {
  return (
    <ul className={styles['cards']}>
      {CARD_CARRIERS.map((carrier) => {
        const { name, trackingPage } = CARRIERS[carrier];
        return (
          <li key={carrier} className={styles['card']}>
            <CarrierMark carrier={carrier} />
            <h3 className={styles['name']}>{name}</h3>
            <ButtonLink
              href={trackingPage}
              target="_blank"
              rel="noopener noreferrer"
              className={styles['track']}
            >
              Track Order<VisuallyHidden> at {name} (opens in a new tab)</VisuallyHidden>
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
