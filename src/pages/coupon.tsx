import { BUSINESS } from '../domain/business.ts';
import { WORDS } from '../domain/words/words.ts';
import styles from './coupon.module.css';

/** The welcome offer as a ticket to tear off; it leads to the shop, where the code is used. */
export function Coupon() {
  const { offer, storefront } = BUSINESS;
  const words = WORDS.site.coupon;
  return (
    <a href={storefront} rel="noopener noreferrer" className={styles['coupon']}>
      <span className={styles['share']}>{words.share}</span>
      <span className={styles['words']}>
        <span>{words.offer}</span>
        <span>
          {words.beforeCode} <b className={styles['code']}>{offer.code}</b>
        </span>
      </span>
    </a>
  );
}
