import { Globe, MapPin, Package, Users } from 'lucide-react';
import { TARIFF } from '../../domain/tariff.ts';
import { Section } from '../section.tsx';
import styles from './counters.module.css';

const { packages, pincodes, customers, countries } = TARIFF.counters;

const MILESTONES = [
  { Icon: Package, count: packages, label: 'packages handled' },
  { Icon: MapPin, count: pincodes, label: 'pincodes covered' },
  { Icon: Users, count: customers, label: 'happy customers' },
  { Icon: Globe, count: countries, label: 'countries' },
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

function Counter({ Icon, count, label }: (typeof MILESTONES)[number]) {
  return (
    <li data-counter className={styles['counter']}>
      <svg viewBox="0 0 200 200" aria-hidden="true" className={styles['rings']}>
        <circle cx="100" cy="100" r="96" />
        <circle cx="100" cy="100" r="82" />
        <path d="M30 78h140M30 122h140" />
      </svg>
      <Icon size={28} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
      <span data-count className={styles['count']}>
        {count}
      </span>
      <span className={styles['label']}>{label}</span>
    </li>
  );
}
