import type { Site } from '../../../tools/host/serve-site.ts';

/** A program that serves the site by the configuration that the build wrote for it. */
export interface Host {
  readonly name: string;
  readonly program: string;
  /** How it can send files that were compressed by the build. */
  readonly sends: readonly ('br' | 'gzip')[];
  readonly start: (place: HostPlace) => Promise<Site>;
}

interface HostPlace {
  /** Path of the program. */
  readonly program: string;
  /** The folder of the built site. */
  readonly site: string;
  /** The folder of the configurations beside it. */
  readonly configurations: string;
  /** For whatever the program writes. */
  readonly folder: string;
  readonly port: number;
}
