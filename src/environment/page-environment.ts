import { createContext, useContext } from 'react';

/** What a screen may ask of the world outside it. `app` provides it; tests provide their own. */
export interface PageEnvironment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The moment of the build: the only clock that a prerendered page may show. */
  readonly builtAt: number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** A name that no other record has. */
  readonly newId: () => string;
  readonly fetch: typeof fetch;
  /** A word kept in this browser, such as a notice put away for good; lost words do no harm. */
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Does `work` while nobody else in this browser holds the lock of that name, else nothing. */
  readonly withLock?: <Result>(
    name: string,
    work: () => Promise<Result>,
  ) => Promise<Result | 'busy'>;
  /** Asks the browser to keep this site's storage for good; says whether it does. */
  readonly keepStorage: () => Promise<boolean>;
  /** Shows a number on the icon of the installed app; 0 shows none. */
  readonly showCount: (count: number) => void;
  /** Hands an address to another app where the browser can, else to the clipboard. */
  readonly share: (
    title: string,
    url: string,
  ) => Promise<'shared' | 'copied' | 'dropped' | 'failed'>;
  /** Hands a PDF to another app; absent where the browser cannot. */
  readonly sharePdf?: (pdf: File) => Promise<'shared' | 'dropped' | 'failed'>;
}

export const EnvironmentContext = createContext<PageEnvironment | null>(null);

export function useEnvironment(): PageEnvironment {
  const environment = useContext(EnvironmentContext);
  if (environment === null) throw new Error('A screen was rendered without its environment.');
  return environment;
}
