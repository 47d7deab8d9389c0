import { Check } from 'lucide-react';
import { BUSINESS } from '../../domain/business.ts';
import { DELIVERY_REGIONS } from '../../domain/regions.ts';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { BreadcrumbData } from '../breadcrumb-data.tsx';
import { PageHead } from '../page-head.tsx';
import { PageIntro } from '../page-intro.tsx';
import { Section } from '../section.tsx';
import styles from './about-page.module.css';
import { RouteMap } from './route-map.tsx';

const { name, founded } = BUSINESS;
const { processing, transit, freeDays, freeFor, countries } = TARIFF_TEXTS;

const VALUES = [
  {
    title: 'The price comes first',
    text: 'You see what a parcel costs, and why, before you spend a rupee. We work out the packed box in the same way, and show you that too.',
  },
  {
    title: 'It is your parcel',
    text: 'We open it only to check it in, pack it as if it were ours, and send it when you say so.',
  },
  {
    title: 'A person answers',
    text: 'By e-mail, chat or phone, you reach somebody who can look at your box while you talk.',
  },
  {
    title: 'Your data is yours',
    text: 'This site uses no cookies and counts no visitors. What you type stays on your device.',
  },
] as const;

const REASONS = [
  'One address in India for every shop you buy from',
  `${freeDays} of free storage for ${freeFor}`,
  'Several orders packed into one box',
  'Prices by weight and size, with the sum shown',
  `Ready in ${processing}, with you ${transit} later`,
  'Personal shopper, tailoring and returns when you need them',
  'No minimum order',
];

export function AboutPage() {
  return (
    <>
      <PageHead
        title="About"
        description={`Who ${name} is, what we stand for, and where we ship: a parcel-forwarding agency in India, founded in ${founded}.`}
        path="/about"
      />
      <BreadcrumbData name="About" path="/about" />
      <PageIntro
        title="A locker in India for people who live elsewhere"
        lead={`${name} receives what you buy in Indian shops, keeps it, and sends it on to you. We have done nothing else since ${founded}.`}
        picture={<RouteMap className={styles['routes']} />}
      />
      <Section title="Our mission">
        <p className={styles['mission']}>
          Anybody, anywhere, should be able to buy in any shop in India as easily as somebody who
          lives round the corner.
        </p>
      </Section>
      <Section title="What we stand for">
        <dl className={styles['values']}>
          {VALUES.map(({ title, text }) => (
            <div key={title} className={styles['value']}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        title="Global reach"
        lead={`More than ${countries} countries and territories. The Price Calculator lists each of them.`}
      >
        <dl className={styles['regions']}>
          {DELIVERY_REGIONS.map(({ title, text }) => (
            <div key={title} className={styles['region']}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <RouteButton to="/price-calculator">Find your country</RouteButton>
        </p>
      </Section>
      <Section title="Our story">
        <div className={styles['story']}>
          <p>
            Many families in India have a cousin abroad, and many cousins abroad have a list: the
            sweets of one shop, the cotton of another, a book nobody else prints. For years
            somebody’s uncle received the orders, kept them under a bed, found a carton and queued
            at the courier’s counter, where the price was a surprise every time.
          </p>
          <p>
            In {founded} we made a business of being that uncle: with a real address, shelves
            instead of a bed, a scale, and a price list that anyone can read at home. We do the
            queuing now. The surprise is gone.
          </p>
        </div>
      </Section>
      <Section title="Why choose us">
        <ul className={styles['reasons']}>
          {REASONS.map((reason) => (
            <li key={reason} className={styles['reason']}>
              <Check size={22} aria-hidden="true" className={styles['check']} />
              {reason}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
