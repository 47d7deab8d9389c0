import type { Tab } from './tab.ts';

/** A browser engine that may be on this machine. */
export interface Engine {
  readonly name: EngineName;
  /** Why it cannot be started here, and what to install; undefined when it can. */
  findObstacle(): string | undefined;
  start(size: ScreenSize): Promise<EngineBrowser>;
}

export type EngineName = 'firefox' | 'webkit' | 'safari';

export interface ScreenSize {
  readonly width: number;
  readonly height: number;
}

export const DESKTOP: ScreenSize = { width: 1280, height: 800 };
export const PHONE: ScreenSize = { width: 390, height: 844 };

/** A running browser with a profile of its own. */
export interface EngineBrowser {
  /** Where downloads go. */
  readonly downloads: string;
  /** Errors and warnings that its console has shown so far. */
  readonly complaints: readonly string[];
  /** The tab that was opened last. */
  readonly lastTab: Tab | undefined;
  newTab(): Promise<Tab>;
  /**
   * Closes every tab, and the whole browser where its profile outlives that, and opens a new tab.
   */
  startCold(): Promise<Tab>;
  close(): Promise<void>;
}
