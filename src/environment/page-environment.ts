import type { Milliseconds, Timestamp } from '../domain/units.ts';
import type { Environment } from './environment.ts';

/** Ends what was begun: a timer, a subscription. */
export type Cancel = () => void;

/** What came of handing something to another app. */
export type ShareOutcome = 'shared' | 'dropped' | 'failed';

/** The outside as a page sees it. `app` provides it; tests provide their own. */
export interface PageEnvironment extends Environment {
  /** The moment of the build: the only clock that a prerendered page may show. */
  readonly builtAt: Timestamp;
  /** A name that no other record has. */
  readonly newId: () => string;

  /** Acts once after the span. */
  readonly after: (span: Milliseconds, act: () => void) => Cancel;
  /** Acts again and again, a span apart. */
  readonly every: (span: Milliseconds, act: () => void) => Cancel;
  /** Acts once the browser is about to draw again. */
  readonly onNextFrame: (act: () => void) => void;
  /** Acts once the page has loaded and come to rest. */
  readonly whenIdle: (act: () => void) => void;

  /** A text kept in this browser; null where there is none or the storage is denied. */
  readonly getItem: (key: string) => string | null;
  /** Keeps a text in this browser where it allows that. */
  readonly setItem: (key: string, value: string) => void;
  /** Asks the browser to keep this site's storage for good; says whether it does. */
  readonly persistStorage: () => Promise<boolean>;

  /** What the browser believes of its connection; it may be wrong. */
  readonly isOnline: () => boolean;
  /** Notifies of every change of that belief. */
  readonly onConnectionChange: (listener: () => void) => Cancel;

  /** Notifies when the page is hidden or left; it may be the last moment. */
  readonly onHidden: (listener: () => void) => Cancel;
  /** Lets the browser ask before the page is left, until the returned function is called. */
  readonly warnBeforeLeaving: () => Cancel;

  /** Saves a file as a press on a download link does. */
  readonly download: (file: File) => void;
  /** A picture of the site as a data URL that a PDF can hold; rejects when it cannot be loaded. */
  readonly loadPicture: (address: string) => Promise<string>;
  /** Puts a text on the clipboard; false when the browser refuses. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Hands an address to another app where the browser can, else to the clipboard. */
  readonly share: (title: string, url: string) => Promise<ShareOutcome | 'copied'>;
  /** Hands a file to another app; absent where the browser cannot. */
  readonly shareFile?: (file: File) => Promise<ShareOutcome>;
  /** Shows a number on the icon of the installed app; 0 shows none. */
  readonly showBadge: (count: number) => void;
}
