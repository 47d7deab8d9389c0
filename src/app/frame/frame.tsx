import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { UpdateNotice } from '../worker/update-notice.tsx';
import { watchWhenIdle } from '../worker/watch-when-idle.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';

/** What surrounds every page: header, the page itself, footer, and word of a new version. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <div className={styles['frame']}>
      <a href="#main" className={styles['skip']}>
        Skip to the content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <UpdateNotice watch={watchWhenIdle} />
    </div>
  );
}

/** A page reached by a link begins at its top or named place, and is where the keyboard is. */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname && hash === '') return;
    arrivedAt.current = pathname;
    // Going back is the browser's own affair: it knows where the visitor was.
    if (navigation === 'POP') return;
    const place = hash === '' ? null : document.getElementById(hash.slice(1));
    if (place === null) scrollTo({ top: 0, behavior: 'instant' });
    else place.scrollIntoView();
    main.current?.focus({ preventScroll: true });
  }, [pathname, hash, navigation, main]);
}
