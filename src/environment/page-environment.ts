import type { Milliseconds, Timestamp } from '../domain/units.ts';
import type { Environment } from './environment.ts';
import type { TextEngine } from './text-engine.ts';

/** Cancels a timer or a subscription. */
export type Cancel = () => void;

/** The outcome of sharing with another app; `dropped` when the user cancelled. */
export type ShareOutcome = 'shared' | 'dropped' | 'failed';

/** Folders of the device, as the browser hands them out; such a folder can be stored. */
export interface Folders {
  /** Asks for a folder; undefined when the user cancelled. */
  readonly choose: () => Promise<unknown>;
  /** Empty for what is no folder. */
  readonly nameOf: (folder: unknown) => string;
  /** Whether files may be written there; may ask the user, so it has to answer a press. */
  readonly allow: (folder: unknown) => Promise<boolean>;
  /** Writes a file, replacing one of its name; false when it could not be written. */
  readonly write: (folder: unknown, file: File) => Promise<boolean>;
}

/** The outside as a page sees it. `src/app` provides it; tests provide their own. */
export interface PageEnvironment extends Environment {
  /** The time of the build: the only time that a prerendered page may show. */
  readonly builtAt: Timestamp;
  /** A unique id for a record. */
  readonly newId: () => string;

  /** Calls `act` once, after the span. */
  readonly after: (span: Milliseconds, act: () => void) => Cancel;
  /** Calls `act` repeatedly, a span apart. */
  readonly every: (span: Milliseconds, act: () => void) => Cancel;
  /** Calls `act` before the browser's next paint. */
  readonly onNextFrame: (act: () => void) => void;
  /** Calls `act` once the page has loaded and is idle. */
  readonly whenIdle: (act: () => void) => void;

  /** A text stored in this browser; null when there is none or storage is denied. */
  readonly getItem: (key: string) => string | null;
  /** Stores a text in this browser; does nothing when storage is denied or full. */
  readonly setItem: (key: string, value: string) => void;
  /** Asks the browser never to evict this site's storage; true when it agrees. */
  readonly persistStorage: () => Promise<boolean>;

  /** Whether the browser believes it is online; it may be wrong. */
  readonly isOnline: () => boolean;
  /** Calls `listener` whenever that changes. */
  readonly onConnectionChange: (listener: () => void) => Cancel;

  /** Whether the page is on screen. */
  readonly isVisible: () => boolean;
  /** Calls `listener` when the page is shown, hidden or left; it may be the last chance to act. */
  readonly onHidden: (listener: () => void) => Cancel;
  /** Calls `listener` when the page is left but kept, with its code stopped, for a way back to it. */
  readonly onFreeze: (listener: () => void) => Cancel;
  /** Makes the browser ask before the page is left, until the returned function is called. */
  readonly warnBeforeLeaving: () => Cancel;

  /** Saves a file as clicking a download link does. */
  readonly download: (file: File) => void;
  /** Absent where the browser cannot write into folders, and on pages that need none. */
  readonly folders?: Folders;
  /**
   * The browser's text engine, the same at every call; undefined where the browser does not let a
   * page read what it draws. Absent on pages that need none.
   */
  readonly openTextEngine?: () => TextEngine | undefined;
  /** Copies a text to the clipboard; false when the browser refuses. */
  readonly copyText: (text: string) => Promise<boolean>;
  /** Shares an address with another app, or copies it where the browser cannot share. */
  readonly share: (title: string, url: string) => Promise<ShareOutcome | 'copied'>;
  /**
   * Shares a PDF file with another app. Absent where the browser cannot, and on pages that share none.
   */
  readonly shareFile?: (file: File) => Promise<ShareOutcome>;
  /** Shows a number on the installed app's icon; 0 removes it. */
  readonly showBadge: (count: number) => void;
}
