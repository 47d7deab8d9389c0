import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { WORDS } from '../../domain/words/words.ts';
import styles from './header.module.css';
import { MenuLinks } from './menu-links.tsx';
import { navigationOf } from './navigation.ts';
import { OfflineSign } from './offline-sign.tsx';
import { SiteLink } from './site-link.tsx';
import { Wordmark } from './wordmark.tsx';

const { menu } = WORDS.site;

/** The name on the door and the way around; below the medium width the links slide down. */
export function Header() {
  return (
    <header className={styles['header']}>
      <div className={styles['edge']} aria-hidden="true" />
      <div className={styles['bar']}>
        <Wordmark />
        <OfflineSign className={styles['sign']} />
        <nav aria-label="Main" className={styles['wide']}>
          {navigationOf(menu).map(({ name, href }) => (
            <SiteLink key={name} href={href} className={styles['link']}>
              {name}
            </SiteLink>
          ))}
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

/**
 * A modal dialog, so that the browser keeps the focus inside, closes on Escape and gives the focus
 * back. `commandfor` opens it without any code where the browser knows it.
 */
function MobileMenu() {
  const id = 'menu';
  return (
    <>
      <button
        type="button"
        className={styles['toggle']}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={false}
        {...{ command: 'show-modal', commandfor: id }}
      >
        <Menu aria-hidden="true" />
      </button>
      <dialog id={id} data-menu aria-label="Menu" className={styles['menu']}>
        <div className={styles['bar']}>
          <Wordmark />
          <button
            type="button"
            className={styles['toggle']}
            aria-label="Close menu"
            {...{ command: 'close', commandfor: id }}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <MenuLinks words={menu} />
      </dialog>
    </>
  );
}
