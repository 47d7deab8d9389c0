import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { CarrierCards } from '../../features/tracking/carrier-cards.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import banner from './banner.svg';
import styles from './track-page.module.css';

interface TrackPageProps {
  readonly words?: Words['track'];
}

export function TrackPage({ words = WORDS.track }: TrackPageProps) {
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/track" />
      <BreadcrumbData name={words.title} path="/track" />
      <PageIntro title={words.heading} lead={words.lead} />
      <div className={styles['tracker']}>
        <Island name="tracker" />
      </div>
      <Section title={words.carriersHeading} lead={words.carriersLead}>
        <CarrierCards />
        <img
          src={banner}
          width={1152}
          height={300}
          loading="lazy"
          className={styles['banner']}
          alt={words.picture}
        />
      </Section>
    </>
  );
}
