import Check from 'lucide-react/icons/check';
import { DELIVERY_REGIONS } from '../../domain/regions.ts';
import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { InlineText } from '../inline-text.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import { TextLines } from '../text-lines.tsx';
import styles from './about-page.module.css';
import { RouteMap } from './route-map.tsx';

interface AboutPageProps {
  readonly words?: Words['about'];
}

export function AboutPage({ words = WORDS.about }: AboutPageProps) {
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/about" />
      <BreadcrumbData name={words.title} path="/about" />
      <PageIntro
        title={words.heading}
        lead={words.lead}
        picture={<RouteMap cities={words.mapCities} className={styles['routes']} />}
      />
      <Section title={words.mission.heading}>
        <p className={styles['mission']}>
          <InlineText line={words.mission.text} />
        </p>
      </Section>
      <Section title={words.values.heading}>
        <dl className={styles['values']}>
          {words.values.values.map(({ title, text }) => (
            <div key={title} className={styles['value']}>
              <dt>{title}</dt>
              <dd>
                <InlineText line={text} />
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section title={words.reach.heading} lead={words.reach.lead}>
        <dl className={styles['regions']}>
          {DELIVERY_REGIONS.map(({ title, text }) => (
            <div key={title} className={styles['region']}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <RouteButton to="/price-calculator">{words.reach.button}</RouteButton>
        </p>
      </Section>
      <Section title={words.story.heading}>
        <div className={styles['story']}>
          <TextLines lines={words.story.text} />
        </div>
      </Section>
      <Section title={words.reasons.heading}>
        <ul className={styles['reasons']}>
          {words.reasons.reasons.map((reason) => (
            <li key={reason} className={styles['reason']}>
              <Check size={22} aria-hidden="true" className={styles['check']} />
              <span>
                <InlineText line={reason} />
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
