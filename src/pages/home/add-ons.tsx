import { Gift, Scissors, ShoppingBag, Undo2 } from 'lucide-react';
import { RouteButton } from '../../ui/route-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Section } from '../section.tsx';
import styles from './add-ons.module.css';

const ADD_ONS = [
  {
    Icon: ShoppingBag,
    title: 'Personal Shopper',
    text: 'Send us links or just a wish. We find it, order it and check it for you.',
    path: '/shopza#personal-shopper',
  },
  {
    Icon: Scissors,
    title: 'Tailoring Services',
    text: 'A hem, a blouse, a kurta taken in: sewn to your measure before it leaves India.',
    path: '/storage#tailoring',
  },
  {
    Icon: Undo2,
    title: 'Return Services',
    text: 'Wrong size or wrong colour? We send it back to the shop while it still takes it.',
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
    <Section title="Things we do besides" lead="Each is yours to take or leave, parcel by parcel.">
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
