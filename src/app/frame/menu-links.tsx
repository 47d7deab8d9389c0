import type { Words } from '../../domain/words/words-files.ts';
import styles from './header.module.css';
import { navigationOf } from './navigation.ts';
import { SiteLink } from './site-link.tsx';

/** The links of the menu, one below the other. */
export function MenuLinks({ words }: { readonly words: Words['site']['menu'] }) {
  return (
    <nav aria-label="Main" className={styles['narrow']}>
      {navigationOf(words).map(({ name, href }) => (
        <SiteLink key={name} href={href} className={styles['entry']}>
          {name}
        </SiteLink>
      ))}
    </nav>
  );
}
