import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import styles from './price-calculator-page.module.css';
import promotion from './promotion.svg';

export function PriceCalculatorPage() {
  return (
    <div className={styles['page']}>
      <PageHead
        title="Shipping Calculator"
        description="What it costs to send a parcel from India to your country: by weight and size, express and economy, with the reason for every rupee."
        path="/price-calculator"
      />
      <BreadcrumbData name="Shipping Calculator" path="/price-calculator" />
      <header className={styles['head']}>
        <h1>Shipping Calculator</h1>
        <p className={styles['lead']}>
          Weigh it, measure it, choose a country. You see what you pay and why, before you pay it.
        </p>
      </header>
      <Island name="calculator" />
      <img
        src={promotion}
        width={1152}
        height={360}
        loading="lazy"
        className={styles['promotion']}
        alt="Several small parcels from Indian shops go into one box, and the box crosses the world to your door."
      />
    </div>
  );
}
