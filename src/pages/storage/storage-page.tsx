import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { InlineText } from '../inline-text.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Prose } from '../prose.tsx';
import { Section } from '../section.tsx';
import { TextLines } from '../text-lines.tsx';
import { FreeDaysGrid } from './free-days-grid.tsx';
import { LockerAddress } from './locker-address.tsx';
import styles from './storage-page.module.css';

interface StoragePageProps {
  readonly words?: Words['storage'];
}

export function StoragePage({ words = WORDS.storage }: StoragePageProps) {
  const { label, steps, freeDays, consolidation, services } = words;
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/storage" />
      <BreadcrumbData name={words.title} path="/storage" />
      <PageIntro
        title={words.heading}
        lead={words.lead}
        picture={<LockerAddress words={label} />}
      />
      <Section title={steps.heading}>
        <ol className={styles['steps']}>
          {steps.steps.map(({ title, text }) => (
            <li key={title} className={styles['step']}>
              <h3>{title}</h3>
              <p>
                <InlineText line={text} />
              </p>
            </li>
          ))}
        </ol>
        <p className={styles['more']}>
          <RouteButton to="/contact" look="primary">
            {steps.askButton}
          </RouteButton>
          <RouteButton to="/price-calculator">{steps.priceButton}</RouteButton>
        </p>
      </Section>
      <Section id="free-days" title={freeDays.heading} lead={freeDays.lead}>
        <FreeDaysGrid />
      </Section>
      <Section id="consolidation" title={consolidation.heading}>
        <div className={styles['columns']}>
          <Prose>
            <TextLines lines={consolidation.left} />
          </Prose>
          <Prose>
            <TextLines lines={consolidation.right} />
          </Prose>
        </div>
      </Section>
      <Section title={services.heading} lead={services.lead}>
        <div className={styles['columns']}>
          <section id="tailoring" className={styles['addOn']} aria-labelledby="tailoring-title">
            <h3 id="tailoring-title">{services.tailoring.title}</h3>
            <p>
              <InlineText line={services.tailoring.text} />
            </p>
          </section>
          <section id="returns" className={styles['addOn']} aria-labelledby="returns-title">
            <h3 id="returns-title">{services.returns.title}</h3>
            <p>
              <InlineText line={services.returns.text} />
            </p>
          </section>
        </div>
        <p>
          <InlineText line={services.more} />
        </p>
      </Section>
    </>
  );
}
