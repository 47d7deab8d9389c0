import type { LucideIcon } from 'lucide-react';
import Globe from 'lucide-react/icons/globe';
import MapPin from 'lucide-react/icons/map-pin';
import Package from 'lucide-react/icons/package';
import Users from 'lucide-react/icons/users';
import { TARIFF } from '../../domain/tariff.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { Section } from '../section.tsx';
import styles from './counters.module.css';

const ICONS = { packages: Package, pincodes: MapPin, customers: Users, countries: Globe } as const;
const NAMES = ['packages', 'pincodes', 'customers', 'countries'] as const;

export function Counters({ words }: { readonly words: Words['home']['counters'] }) {
  return (
    <Section title={words.heading}>
      <ul className={styles['counters']}>
        {NAMES.map((name) => (
          <Counter
            key={name}
            Icon={ICONS[name]}
            count={TARIFF.counters[name]}
            label={words[name]}
          />
        ))}
      </ul>
    </Section>
  );
}

interface CounterProps {
  readonly Icon: LucideIcon;
  readonly count: number;
  readonly label: string;
}

function Counter({ Icon, count, label }: CounterProps) {
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
