import Gift from 'lucide-react/icons/gift';
import Scissors from 'lucide-react/icons/scissors';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Words } from '../../domain/words/words-files.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { InlineText } from '../inline-text.tsx';
import { Section } from '../section.tsx';
import styles from './add-ons.module.css';

const ADD_ONS = [
  { name: 'personalShopper', Icon: ShoppingBag, path: '/shopza#personal-shopper' },
  { name: 'tailoring', Icon: Scissors, path: '/storage#tailoring' },
  { name: 'returns', Icon: Undo2, path: '/storage#returns' },
  { name: 'storeProducts', Icon: Gift, path: '/shopza#store-products' },
] as const;

export function AddOns({ words }: { readonly words: Words['home']['addOns'] }) {
  return (
    <Section title={words.heading} lead={words.lead}>
      <ul className={styles['cards']}>
        {ADD_ONS.map(({ name, Icon, path }) => (
          <li key={name} className={styles['card']}>
            <Icon size={30} strokeWidth={1.75} aria-hidden="true" className={styles['icon']} />
            <h3>{words[name].title}</h3>
            <p>
              <InlineText line={words[name].text} />
            </p>
            <RouteButton to={path} look="quiet" className={styles['more']}>
              {words.learnMore}
              <VisuallyHidden> about {words[name].title}</VisuallyHidden>
            </RouteButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
