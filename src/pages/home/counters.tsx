import { TARIFF } from '../../domain/tariff.ts';
import { Section } from '../section.tsx';
import styles from './counters.module.css';

const { packages, pincodes, customers, countries } = TARIFF.counters;

const MILESTONES = [
  { count: packages, label: 'packages handled' },
  { count: pincodes, label: 'pincodes covered' },
  { count: customers, label: 'happy customers' },
  { count: countries, label: 'countries' },
] as const;

export function Counters() {
  return (
    <Section title="Our numbers so far">
      <ul className={styles['counters']}>
        {MILESTONES.map((milestone) => (
          <Counter key={milestone.label} {...milestone} />
        ))}
      </ul>
    </Section>
  );
}

function Counter({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <li data-counter className={styles['counter']}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className={styles['rings']}>
        <circle cx="100" cy="100" r="96" />
        <circle cx="100" cy="100" r="82" />
        <path d="M30 78h140M30 122h140" />
      </svg>
      <span data-count className={styles['count']}>
        {count}
      </span>
      <span className={styles['label']}>{label}</span>
    </li>
  );
}
