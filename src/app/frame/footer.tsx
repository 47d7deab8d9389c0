import { Link } from 'react-router-dom';
import { BUSINESS } from '../../domain/business.ts';
import { dayInIndia } from '../../domain/day-in-india.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import styles from './footer.module.css';

const pages = [
  { name: 'Shopza', href: '/shopza' },
  { name: 'Storage', href: '/storage' },
  { name: 'About', href: '/about' },
  { name: 'Contact', href: '/contact' },
  { name: 'Privacy Policy', href: '/privacy' },
  { name: 'Terms of Use', href: '/terms' },
] as const;

export function Footer() {
  const { builtAt } = useEnvironment();
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div>
          <p className={styles['name']}>{BUSINESS.name}</p>
          <p className={styles['tagline']}>{BUSINESS.tagline}</p>
        </div>
        <nav aria-label="More pages" className={styles['pages']}>
          {pages.map(({ name, href }) => (
            <Link key={href} to={href}>
              {name}
            </Link>
          ))}
        </nav>
        <address className={styles['reach']}>
          <a href={`mailto:${BUSINESS.email}`}>{BUSINESS.email}</a>
          <a href={`tel:${BUSINESS.phone.replaceAll(' ', '')}`}>{BUSINESS.phone}</a>
        </address>
      </div>
      <p className={styles['rights']}>
        © <span data-year>{dayInIndia(builtAt).slice(0, 4)}</span> {BUSINESS.name}. All rights
        reserved.
      </p>
    </footer>
  );
}
