import { BUSINESS } from '../domain/business.ts';
import styles from './coupon.module.css';

/** The welcome offer as a ticket to tear off; it leads to the shop, where the code is used. */
export function Coupon() {
  const { offer, storefront } = BUSINESS;
  return (
    <a href={storefront} rel="noopener noreferrer" className={styles['coupon']}>
      <span className={styles['share']}>{offer.percent}%</span>
      <span className={styles['words']}>
        <span>off shopping and shipping for new customers</span>
        <span>
          with the code <b className={styles['code']}>{offer.code}</b>
        </span>
      </span>
    </a>
  );
}
