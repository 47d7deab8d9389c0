import { CarrierCards } from '../../features/tracking/carrier-cards.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import banner from './banner.svg';
import styles from './track-page.module.css';

export function TrackPage() {
  return (
    <>
      <PageHead
        title="Track Your Order"
        description="Enter a tracking number to see which carriers it may belong to, with a warning for typos. Then follow the parcel on the carrier’s own site."
        path="/track"
      />
      <BreadcrumbData name="Track Your Order" path="/track" />
      <PageIntro
        title="Track Your Order"
        lead="Only the carrier knows where your parcel is. Enter the number, and we show you which carrier it may be and take you to its own site."
      />
      <div className={styles['tracker']}>
        <Island name="tracker" />
      </div>
      <Section title="Know the carrier?" lead="Go straight to its tracking page.">
        <CarrierCards />
        <img
          src={banner}
          width={1152}
          height={300}
          loading="lazy"
          className={styles['banner']}
          alt="A parcel’s journey from a shop in India to a house abroad, with a mark at every stop where it is scanned."
        />
      </Section>
    </>
  );
}
