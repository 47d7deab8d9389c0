import { BUSINESS } from '../../domain/business.ts';
import { describeDay } from '../../domain/describe-hours.ts';
import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import styles from './contact-page.module.css';

interface ContactPageProps {
  readonly words?: Words['contact'];
}

export function ContactPage({ words = WORDS.contact }: ContactPageProps) {
  const { email, phone, hours, branches } = BUSINESS;
  return (
    <>
      <PageHead title={words.title} description={words.description} path="/contact" />
      <BreadcrumbData name={words.title} path="/contact" />
      <PageIntro title={words.heading} lead={words.lead} />
      <div className={styles['columns']}>
        <Island name="message" />
        <div className={styles['reach']}>
          <section className={styles['block']} aria-labelledby="reach">
            <h2 id="reach">{words.reachHeading}</h2>
            <address className={styles['ways']}>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </address>
          </section>
          <section className={styles['block']} aria-labelledby="hours">
            <h2 id="hours">{words.hoursHeading}</h2>
            <dl className={styles['hours']}>
              {hours.map(({ days, opens, closes }) => (
                <div key={days} className={styles['day']}>
                  <dt>{days}</dt>
                  <dd>{describeDay(opens, closes)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles['zone']}>{words.timeZone}</p>
          </section>
        </div>
      </div>
      <Section title={words.branchesHeading}>
        <ul className={styles['branches']}>
          {branches.map(({ name: city, address }) => (
            <li key={city} className={styles['branch']}>
              <h3>{city}</h3>
              <p>{address}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
