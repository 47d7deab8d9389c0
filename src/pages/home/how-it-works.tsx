import { Link } from 'react-router-dom';
import { TARIFF_TEXTS } from '../../domain/tariff-texts.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { Section } from '../section.tsx';
import { StepsSheet } from '../steps-sheet.tsx';
import styles from './how-it-works.module.css';
import door from './scenes/door.svg';
import locker from './scenes/locker.svg';
import shop from './scenes/shop.svg';

const { processing, transit, freeDays, freeFor, countries } = TARIFF_TEXTS;

const STEPS = [
  {
    scene: shop,
    title: 'You buy in India',
    text: 'Use any shop you like. At the checkout, enter your locker address in India.',
  },
  {
    scene: locker,
    title: 'We keep it and pack it',
    text: `${freeDays} of free storage for ${freeFor}. When everything is here, it goes into one box.`,
  },
  {
    scene: door,
    title: 'It comes to your door',
    text: `We get it ready in ${processing}, and it reaches you ${transit} later, in more than ${countries} countries.`,
  },
] as const;

export function HowItWorks() {
  return (
    <Section title="Three steps from an Indian shop to you">
      <StepsSheet steps={STEPS} />
      <p className={styles['more']}>
        <RouteButton to="/price-calculator">Calculate a price</RouteButton>
        <Link to="/storage">How the locker works, step by step</Link>
      </p>
    </Section>
  );
}
