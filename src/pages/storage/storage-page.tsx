import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Prose } from '../prose.tsx';
import { Section } from '../section.tsx';
import { FreeDays } from './free-days.tsx';
import { LockerAddress } from './locker-address.tsx';
import styles from './storage-page.module.css';

const { divisor, freeDays, freeFor } = TARIFF_TEXTS;

const STEPS = [
  {
    title: 'Ask for a locker',
    text: 'Write us a message that names the country you live in. The answer brings your locker number and its address.',
  },
  {
    title: 'Buy in any shop',
    text: 'Give the locker address as the place of delivery. Your locker number goes with your name.',
  },
  {
    title: 'We check it in',
    text: `We tell you what has arrived and whether the outside is damaged. The free storage of ${freeFor} begins.`,
  },
  {
    title: 'Collect, or send at once',
    text: 'Let more orders come, or say “send”. Tell us if a tailor should see to something first.',
  },
  {
    title: 'We pack one box',
    text: 'Shop cartons are mostly air. We pack tightly, measure and weigh, and you get the invoice.',
  },
  {
    title: 'It travels to you',
    text: 'The carrier takes it. You get a number and follow it until it is at your door.',
  },
] as const;

export function StoragePage() {
  return (
    <>
      <PageHead
        title="Storage"
        description={`A locker address in India for everything you buy there: ${freeDays} of free storage for ${freeFor}, several orders packed into one box, tailoring and returns.`}
        path="/storage"
      />
      <BreadcrumbData name="Storage" path="/storage" />
      <PageIntro
        title="Your locker in India"
        lead="An address for every order, and a shelf for what arrives. It waits there for the rest and comes to you as one box."
        picture={<LockerAddress />}
      />
      <Section title="How it works, step by step">
        <ol className={styles['steps']}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles['step']}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles['more']}>
          <RouteButton to="/contact" look="primary">
            Ask for a locker
          </RouteButton>
          <RouteButton to="/price-calculator">Calculate a price</RouteButton>
        </p>
      </Section>
      <Section
        id="free-days"
        title={`${freeDays} of free storage`}
        lead={`For ${freeFor}, counted from the day of arrival. Need longer, or a shelf for something else? Write to us first, and we agree on it.`}
      >
        <FreeDays />
      </Section>
      <Section id="consolidation" title="Many orders, one box">
        <div className={styles['columns']}>
          <Prose>
            <p>
              Carriers bill every box on its own, and the first step of the price list costs the
              most per kilogram. With three small boxes you pay for that step three times. With the
              same things in one box you pay for it once.
            </p>
            <p>
              They also bill air. A box counts by its size when that is more than its weight: length
              × breadth × height in centimetres, divided by {divisor}. So we leave the shops’
              cartons behind and choose the smallest box that holds your things safely.
            </p>
          </Prose>
          <Prose>
            <p>
              The <Link to="/price-calculator">Price Calculator</Link> takes several boxes at once.
              Compare yours apart and together, and see what packing them together saves.
            </p>
            <p>Do you want the original carton of a gift kept? Say so, and it stays.</p>
          </Prose>
        </div>
      </Section>
      <Section
        title="While it is here"
        lead="Two things that are easier done in India than from abroad. Each has its own price, which you know before we begin."
      >
        <div className={styles['columns']}>
          <section id="tailoring" className={styles['addOn']} aria-labelledby="tailoring-title">
            <h3 id="tailoring-title">Tailoring Services</h3>
            <p>
              Send us your measures, or a garment that fits you. A tailor takes in a kurta, sews a
              blouse to a sari, turns up trousers. We send you a photograph before it is packed.
            </p>
          </section>
          <section id="returns" className={styles['addOn']} aria-labelledby="returns-title">
            <h3 id="returns-title">Return Services</h3>
            <p>
              The wrong size, the wrong colour, not what was shown? Tell us while the shop still
              takes it back. We label it, hand it over and send you the receipt.
            </p>
          </section>
        </div>
        <p>
          Looking for somebody to do the buying?{' '}
          <Link to="/shopza#personal-shopper">That is the Personal Shopper.</Link> Questions go to{' '}
          <a href={`mailto:${BUSINESS.email}`}>{BUSINESS.email}</a>.
        </p>
      </Section>
    </>
  );
}
