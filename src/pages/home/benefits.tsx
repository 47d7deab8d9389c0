import { Section } from '../section.tsx';
import styles from './benefits.module.css';

const BENEFITS = [
  {
    name: 'Destinations',
    entry: '200+ countries',
    text: 'From Nepal to Peru; the calculator lists them all.',
  },
  {
    name: 'Free storage',
    entry: '30 days',
    text: 'For everything you buy in Indian shops.',
  },
  {
    name: 'Price',
    entry: 'By weight and size',
    text: 'Length × breadth × height in cm ÷ 4750, or the scales: whichever is more.',
  },
  {
    name: 'Ready in',
    entry: '3–5 business days',
    text: 'Checked, packed and handed to the carrier.',
  },
  {
    name: 'On its way',
    entry: '7–10 days',
    text: 'Economy. Express costs ₹1,000 more a box and is there sooner: ask us for the day.',
  },
  {
    name: 'Smallest order',
    entry: 'None',
    text: 'One T-shirt is as welcome as a wedding.',
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
