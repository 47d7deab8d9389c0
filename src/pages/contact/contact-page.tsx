import { BUSINESS } from '../../domain/business.ts';
import { describeDay } from '../../domain/describe-hours.ts';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { Island } from '../island.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import styles from './contact-page.module.css';

export function ContactPage() {
  const { name, email, phone, hours, branches } = BUSINESS;
  return (
    <>
      <PageHead
        title="Contact"
        description={`Write to or call ${name}: e-mail, phone, business hours and our branches in India.`}
        path="/contact"
      />
      <BreadcrumbData name="Contact" path="/contact" />
      <PageIntro
        title="Write to us"
        lead="About a parcel, a price or something you can’t find in a shop. A person reads every message and replies."
      />
      <div className={styles['columns']}>
        <Island name="message" />
        <div className={styles['reach']}>
          <section className={styles['block']} aria-labelledby="reach">
            <h2 id="reach">Reach us directly</h2>
            <address className={styles['ways']}>
              <a href={`mailto:${email}`}>{email}</a>
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            </address>
          </section>
          <section className={styles['block']} aria-labelledby="hours">
            <h2 id="hours">Business hours</h2>
            <dl className={styles['hours']}>
              {hours.map(({ days, opens, closes }) => (
                <div key={days} className={styles['day']}>
                  <dt>{days}</dt>
                  <dd>{describeDay(opens, closes)}</dd>
                </div>
              ))}
            </dl>
            <p className={styles['zone']}>Indian time, UTC+5:30</p>
          </section>
        </div>
      </div>
      <Section title="Our branches">
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
