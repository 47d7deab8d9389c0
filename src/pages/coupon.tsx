import { BUSINESS } from '../domain/business.ts';
import { WORDS } from '../domain/words/words.ts';
import type { Words } from '../domain/words/words-files.ts';
import styles from './coupon.module.css';

interface CouponProps {
  readonly words?: Words['site']['coupon'];
}

/**
 * The welcome offer as a ticket to tear off; it leads to the shop, where the code is used.
 * @param words those of this site, except in a preview of others
 */
export function Coupon({ words = WORDS.site.coupon }: CouponProps) {
  const { offer, storefront } = BUSINESS;
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
