import type { AllDesks } from '../../../src/billing/all-desks.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import type { Timestamp } from '../../../src/domain/units.ts';
import type { StorageKey } from '../../../src/vault/storage-key.ts';
import type { Browser } from '../outbox/flusher-process.ts';
import type { Disk } from './disk.ts';

/** What the tabs of one device share. */
export interface Device {
  /** Database, clock and services, as the outbox's own tests have them. */
  readonly outbox: Browser;
  readonly disk: Disk;
  /** What the browser's key-value storage holds. */
  readonly items: Map<string, string>;
  /** Web Locks by name, each with the tab that holds it. */
  readonly locks: Map<string, unknown>;
  /** Older browsers have none. */
  readonly hasLocks?: boolean;
  /** Who listens to which channel between tabs. */
  readonly channels: Set<ChannelMember>;
  /** Every file that was saved, the last one last. */
  readonly downloads: File[];
  /** The sealed staff file of the site, as the browser fetches it. */
  readonly staffFile: (init?: RequestInit) => Promise<Response>;
  readonly config: StaffConfig;
  /** Answers what all desks have issued; absent where the server may not be asked. */
  readonly allDesks?: AllDesks;
  readonly storageKey: StorageKey;
  readonly now: Timestamp;
  readonly newId: () => string;
}

export interface ChannelMember {
  readonly name: string;
  readonly listener: (message: unknown) => void;
}
