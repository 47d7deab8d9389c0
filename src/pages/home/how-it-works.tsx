import { Link } from 'react-router-dom';
import type { Words } from '../../domain/words/words-files.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { Section } from '../section.tsx';
import { StepsSheet } from '../steps-sheet.tsx';
import styles from './how-it-works.module.css';
import door from './scenes/door.svg';
import locker from './scenes/locker.svg';
import shop from './scenes/shop.svg';

const SCENES = [shop, locker, door] as const;

export function HowItWorks({ words }: { readonly words: Words['home']['steps'] }) {
  const steps = words.steps.map((step, index) => ({ ...step, scene: SCENES[index] }));
  return (
    <Section title={words.heading}>
      <StepsSheet steps={steps} />
      <p className={styles['more']}>
        <RouteButton to="/price-calculator">{words.priceButton}</RouteButton>
        <Link to="/storage">{words.storageLink}</Link>
      </p>
    </Section>
  );
}
