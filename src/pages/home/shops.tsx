import { classNames } from '../../ui/class-names.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';
import { Section } from '../section.tsx';
import styles from './shops.module.css';

/** Names set in our own type; no shop's logo or colours, since none of them is a partner. */
const SHOPS = [
  {
    name: 'Amazon',
    kind: 'Marketplace',
    text: 'Nearly everything, from many sellers.',
    address: 'https://www.amazon.in/',
    band: 'ink',
  },
  {
    name: 'Myntra',
    kind: 'Fashion',
    text: 'Clothes, shoes and Indian labels.',
    address: 'https://www.myntra.com/',
    band: 'red',
  },
  {
    name: 'AJIO',
    kind: 'Fashion',
    text: 'Saris, kurtas and streetwear.',
    address: 'https://www.ajio.com/',
    band: 'blue',
  },
  {
    name: 'Flipkart',
    kind: 'General',
    text: 'Home, books, toys and phones.',
    address: 'https://www.flipkart.com/',
    band: 'green',
  },
  {
    name: 'Croma',
    kind: 'Electronics',
    text: 'Gadgets with an Indian warranty.',
    address: 'https://www.croma.com/',
    band: 'kraft',
  },
] as const;

export function Shops() {
  return (
    <Section
      title="Good shops to start with"
      lead="All of them deliver to your locker. They are not our partners; we just know them well."
    >
      <ul className={styles['tags']}>
        {SHOPS.map(({ name, kind, text, address, band }) => (
          <li key={name}>
            <OutsideLink href={address} className={styles['tag']}>
              <span className={classNames(styles['band'], styles[band])}>
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
