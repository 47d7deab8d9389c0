import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Prose } from '../prose.tsx';
import { Section } from '../section.tsx';
import { FreeDaysGrid } from './free-days-grid.tsx';
import { LockerAddress } from './locker-address.tsx';
import styles from './storage-page.module.css';

const { divisor, freeDays, freeFor } = TARIFF_TEXTS;

const STEPS = [
  {
    title: 'Ask for a locker',
    text: 'Send us a message and tell us which country you live in. We reply with your locker number and address.',
  },
  {
    title: 'Buy in any shop',
    text: 'Use the locker address as your delivery address, with the locker number below your name.',
  },
  {
    title: 'We check it in',
    text: `We tell you what has arrived and whether the outside is damaged. Free storage for ${freeFor} begins.`,
  },
  {
    title: 'Wait for more, or send now',
    text: 'Wait for more orders, or ask us to send what is here. Tell us if anything needs a tailor first.',
  },
  {
    title: 'We pack one box',
    text: 'Shop cartons are mostly air, so we repack tightly. Then we measure and weigh the box and send you the invoice.',
  },
  {
    title: 'It travels to you',
    text: 'The carrier collects it. You get a tracking number and can follow the box to your door.',
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
        lead="One address for all your orders, and a shelf for what arrives. Everything waits there and travels to you in one box."
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
        lead={`For ${freeFor}, counted from the day of arrival. Need longer, or want to store something else? Write to us first to agree on it.`}
      >
        <FreeDaysGrid />
      </Section>
      <Section id="consolidation" title="Many orders, one box">
        <div className={styles['columns']}>
          <Prose>
            <p>
              Carriers bill every box separately, and the first step of the price list costs the
              most per kilogram. With three small boxes you pay for that step three times. With the
              same things in one box you pay for it once.
            </p>
            <p>
              They also bill for air. A box that is large for its weight is billed by its size:
              length × breadth × height in centimetres, divided by {divisor}. So we leave the shops’
              cartons behind and choose the smallest box that holds your things safely.
            </p>
          </Prose>
          <Prose>
            <p>
              The <Link to="/price-calculator">Price Calculator</Link> takes several boxes at once.
              Compare your parcels separately and together to see what one box saves.
            </p>
            <p>Want a gift to stay in its original carton? Tell us, and it will.</p>
          </Prose>
        </div>
      </Section>
      <Section
        title="While it is here"
        lead="Two things that are easier to do in India than from abroad. We tell you the price of each before we begin."
      >
        <div className={styles['columns']}>
          <section id="tailoring" className={styles['addOn']} aria-labelledby="tailoring-title">
            <h3 id="tailoring-title">Tailoring Services</h3>
            <p>
              Send us your measurements, or a garment that fits you. A tailor can take in a kurta,
              sew a blouse for a sari or shorten trousers. We send you a photo before we pack it.
            </p>
          </section>
          <section id="returns" className={styles['addOn']} aria-labelledby="returns-title">
            <h3 id="returns-title">Return Services</h3>
            <p>
              Wrong size, wrong colour, not as shown? Tell us while the shop still accepts returns.
              We label the parcel, hand it over and send you the receipt.
            </p>
          </section>
        </div>
        <p>
          Want somebody to buy for you?{' '}
          <Link to="/shopza#personal-shopper">Ask our Personal Shopper.</Link> Questions? Write to{' '}
          <a href={`mailto:${BUSINESS.email}`}>{BUSINESS.email}</a>.
        </p>
      </Section>
    </>
  );
}
