import { Menu, WifiOff, X } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import styles from './header.module.css';
import { navigation } from './navigation.ts';
import { SiteLink } from './site-link.tsx';
import { Wordmark } from './wordmark.tsx';

/** The name on the door and the way around; below the medium width the links slide down. */
export function Header() {
  return (
    <header className={styles['header']}>
      <div className={styles['edge']} aria-hidden="true" />
      <div className={styles['bar']}>
        <Wordmark />
        <OfflineSign />
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

function OfflineSign() {
  const isOnline = useOnline();
  return (
    <p role="status" className={styles['status']}>
      {!isOnline && (
        <span className={styles['offline']}>
          <WifiOff size={16} aria-hidden="true" />
          Offline
        </span>
      )}
    </p>
  );
}

/**
 * A modal dialog, so that the browser keeps the focus inside, closes on Escape and gives the focus
 * back. `commandfor` opens it before, or without, our own code where the browser knows it; once our
 * code is there, the browser is kept from doing the same a second time.
 */
function MobileMenu() {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if (dialog.current?.open === false) dialog.current.showModal();
    setOpen(true);
  };
  const close = () => dialog.current?.close();
  const closeByButton = (event: MouseEvent) => {
    event.preventDefault();
    close();
  };
  useEffect(() => {
    const menu = dialog.current;
    // The backdrop is the dialog itself outside its padding box, which its content covers.
    const closeFromBackdrop = (event: Event) => event.target === menu && menu?.close();
    menu?.addEventListener('click', closeFromBackdrop);
    return () => menu?.removeEventListener('click', closeFromBackdrop);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles['toggle']}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...{ command: 'show-modal', commandfor: id }}
        onClick={open}
      >
        <Menu aria-hidden="true" />
      </button>
      <dialog
        id={id}
        ref={dialog}
        aria-label="Menu"
        className={styles['menu']}
        onClose={() => setOpen(false)}
      >
        <div className={styles['bar']}>
          <Wordmark onClick={close} />
          <button
            type="button"
            className={styles['toggle']}
            aria-label="Close menu"
            {...{ command: 'close', commandfor: id }}
            onClick={closeByButton}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        <nav aria-label="Main" className={styles['narrow']}>
          {navigation.map(({ name, href }) => (
            <SiteLink key={name} href={href} className={styles['entry']} onClick={close}>
              {name}
            </SiteLink>
          ))}
        </nav>
      </dialog>
    </>
  );
}
