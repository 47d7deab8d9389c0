import type { Words } from '../../domain/words/words-files.ts';
import { classNames } from '../../ui/class-names.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Section } from '../section.tsx';
import styles from './shops.module.css';

const BANDS = ['ink', 'red', 'blue', 'green', 'kraft'] as const;

/** Names set in our own type; no shop's logo or colours, since none of them is a partner. */
export function Shops({ words }: { readonly words: Words['home']['shops'] }) {
  return (
    <Section title={words.heading} lead={words.lead}>
      <ul className={styles['tags']}>
        {words.shops.map(({ name, kind, text, address }, index) => (
          <li key={name}>
            <OutsideLink href={address} className={styles['tag']}>
              <span
                className={classNames(styles['band'], styles[BANDS[index % BANDS.length] ?? 'ink'])}
              >
                <span className={styles['hole']} />
              </span>
              <span className={styles['kind']}>{kind}</span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['text']}>{text}</span>
            </OutsideLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
