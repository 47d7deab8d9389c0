/** A file of the site that its host may replace without a build, and that is needed offline. */
export interface HostFile {
  readonly address: string;
  /** Name of the cache that holds the last good one. */
  readonly cache: string;
  /** Whether a text, from the host or saved, is such a file. */
  readonly isGood: (text: string) => boolean;
  /** Header of an answer that says where the file comes from. */
  readonly sourceHeader: string;
}

/** The copy of a host's file on this device. */
export interface HostFileCopy {
  /** Asks the host for a newer one, and saves it; resolves once that is done or given up. */
  readonly refresh: () => Promise<void>;
  readonly isSaved: () => Promise<boolean>;
}
