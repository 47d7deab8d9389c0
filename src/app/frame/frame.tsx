import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { registerWorkerWhenIdle } from '../worker/register-worker-when-idle.ts';
import { UpdateNotice } from '../worker/update-notice.tsx';
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
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <UpdateNotice watch={registerWorkerWhenIdle} />
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
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
    if (hash === '' || main.current === null) return;
    return whenThere(hash.slice(1), main.current, (place) => place.scrollIntoView());
  }, [pathname, hash, navigation, main]);
}

/** A page's code may arrive after its address changes; returns a function that stops waiting. */
function whenThere(id: string, within: Element, act: (place: Element) => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(within, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();

  function look(): void {
    const place = document.getElementById(id);
    if (place === null) return;
    observer.disconnect();
    act(place);
  }
}
