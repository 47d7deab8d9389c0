import { Menu, X } from 'lucide-react';
import styles from './header.module.css';
import { navigation } from './navigation.ts';
import { OfflineSign } from './offline-sign.tsx';
import { SiteLink } from './site-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** The name on the door and the way around; below the medium width the links slide down. */
export function Header() {
  return (
    <header className={styles['header']}>
      <div className={styles['edge']} aria-hidden="true" />
      <div className={styles['bar']}>
        <Wordmark />
        <OfflineSign className={styles['sign']} />
        <nav aria-label="Main" className={styles['wide']}>
          {navigation.map(({ name, href }) => (
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
        <nav aria-label="Main" className={styles['narrow']}>
          {navigation.map(({ name, href }) => (
            <SiteLink key={name} href={href} className={styles['entry']}>
              {name}
            </SiteLink>
          ))}
        </nav>
      </dialog>
    </>
  );
}
