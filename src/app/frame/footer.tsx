import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { dayInIndia } from '../../domain/day-in-india.ts';
import { WORDS } from '../../domain/words/words.ts';
import type { Words } from '../../domain/words/words-files.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import styles from './footer.module.css';

const PAGES = [
  { name: 'shop', href: '/shopza' },
  { name: 'storage', href: '/storage' },
  { name: 'about', href: '/about' },
  { name: 'contact', href: '/contact' },
  { name: 'privacy', href: '/privacy' },
  { name: 'terms', href: '/terms' },
] as const;

interface FooterProps {
  readonly words?: Words['site']['footer'];
}

/** @param words those of this site, except in a preview of others */
export function Footer({ words = WORDS.site.footer }: FooterProps) {
  const { builtAt } = useEnvironment();
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div>
          <p className={styles['name']}>{BUSINESS.name}</p>
          <p className={styles['tagline']}>{BUSINESS.tagline}</p>
        </div>
        <nav aria-label="More pages" className={styles['pages']}>
          {PAGES.map(({ name, href }) => (
            <Link key={href} to={href}>
              {words[name]}
            </Link>
          ))}
        </nav>
        <address className={styles['reach']}>
          <a href={`mailto:${BUSINESS.email}`}>{BUSINESS.email}</a>
          <a href={`tel:${BUSINESS.phone.replaceAll(' ', '')}`}>{BUSINESS.phone}</a>
        </address>
      </div>
      <p className={styles['rights']}>
        © <span data-year>{dayInIndia(builtAt).slice(0, 4)}</span> {BUSINESS.name}. {words.rights}
      </p>
    </footer>
  );
}
