import type { PageEnvironment } from './page-environment.ts';

type PageVisits = Pick<PageEnvironment, 'onHidden' | 'onLeave' | 'onReturn' | 'cover'>;

/** What the browser says of a page being left, hidden and shown again. */
export const pageVisits: PageVisits = {
  onHidden: (listener) => {
    document.addEventListener('visibilitychange', listener);
    addEventListener('pagehide', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('pagehide', listener);
    };
  },
  onLeave: (listener) => {
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  },
  onReturn: (listener) => {
    // The first showing of a page is no return: `persisted` says that it was kept as it was.
    const hear = ({ persisted }: PageTransitionEvent) => persisted && listener();
    addEventListener('pageshow', hear);
    return () => removeEventListener('pageshow', hear);
  },
  cover: () => {
    const { style } = document.documentElement;
    style.visibility = 'hidden';
    return () => void style.removeProperty('visibility');
  },
};
