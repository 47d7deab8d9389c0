import { Gift, Scissors, ShoppingBag, Undo2 } from 'lucide-react';
import { RouteButton } from '../../ui/route-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Section } from '../section.tsx';
import styles from './add-ons.module.css';

const ADD_ONS = [
  {
    Icon: ShoppingBag,
    title: 'Personal Shopper',
    text: 'Send us links, or just tell us what you want. We find it, order it and check it for you.',
    path: '/shopza#personal-shopper',
  },
  {
    Icon: Scissors,
    title: 'Tailoring Services',
    text: 'Trousers hemmed, a blouse sewn, a kurta taken in: made to fit you before it leaves India.',
    path: '/storage#tailoring',
  },
  {
    Icon: Undo2,
    title: 'Return Services',
    text: 'Wrong size or wrong colour? We send it back while the shop still accepts returns.',
    path: '/storage#returns',
  },
  {
    Icon: Gift,
    title: 'Store Products',
    text: 'Sweets, crafts and gifts from our own shelves, packed along with your orders.',
    path: '/shopza#store-products',
  },
] as const;

export function AddOns() {
  return (
    <Section title="Extra services" lead="Add any of them to any parcel.">
      <ul className={styles['cards']}>
        {ADD_ONS.map(({ Icon, title, text, path }) => (
          <li key={title} className={styles['card']}>
            <Icon size={30} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
            <h3>{title}</h3>
            <p>{text}</p>
            <RouteButton to={path} look="quiet" className={styles['more']}>
              Learn More<VisuallyHidden> about {title}</VisuallyHidden>
            </RouteButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
