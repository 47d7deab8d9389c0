import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { Section } from '../section.tsx';
import styles from './benefits.module.css';

const { divisor, surcharge, processing, transit, freeDays, freeFor, countries } = TARIFF_TEXTS;

const BENEFITS = [
  {
    name: 'Destinations',
    entry: `${countries}+ countries`,
    text: 'The calculator lists them all.',
  },
  {
    name: 'Free storage',
    entry: freeDays,
    text: `For ${freeFor}, from the day of arrival.`,
  },
  {
    name: 'Price',
    entry: 'By weight and size',
    text: `Length × breadth × height in cm ÷ ${divisor}, or the weight on the scales, whichever is more.`,
  },
  {
    name: 'Ready in',
    entry: processing,
    text: 'Checked, packed and handed to the carrier.',
  },
  {
    name: 'On its way',
    entry: transit,
    text: `By economy. Express costs ${surcharge} more per box and is faster: ask us for a date.`,
  },
  {
    name: 'Minimum order',
    entry: 'None',
    text: 'One T-shirt is as welcome as a wedding outfit.',
  },
] as const;

/** The benefits as the numbered boxes of a customs form. */
export function Benefits() {
  return (
    <Section title="Nothing to declare but good news">
      <dl className={styles['form']}>
        {BENEFITS.map(({ name, entry, text }, index) => (
          <div key={name} className={styles['box']}>
            <dt className={styles['name']}>
              <span aria-hidden="true">{index + 1}</span>
              {name}
            </dt>
            <dd className={styles['entry']}>{entry}</dd>
            <dd className={styles['text']}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
