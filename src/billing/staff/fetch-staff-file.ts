import { SAVED_AT_HEADER } from '../../domain/staff/saved-at-header.ts';
import { SEALED_STAFF_PATH } from '../../domain/staff/sealed-staff-path.ts';
import { minutes, seconds, timestamp } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { PageEnvironment } from '../../environment/page-environment.ts';

type Needed = Pick<PageEnvironment, 'fetch' | 'timeoutSignal'>;

/** The sealed staff file as this page got it. */
export interface SealedStaffFile {
  readonly sealed: string;
  /** When this device saved the copy that it is; undefined when it comes from the host itself. */
  readonly savedAt: Timestamp | undefined;
}

/** How long the host has to show a file newer than the saved copy. */
const HOST_PATIENCE = seconds(15);

/** How long it may take without a copy: pictures in the file make it large for a slow line. */
const PATIENCE = minutes(1);

/** The host's staff file where it can be had soon, else the copy that the worker saved. */
export function fetchStaffFileOrCopy({
  fetch: fetchFile,
  timeoutSignal,
}: Needed): Promise<SealedStaffFile | undefined> {
  return read(() => fetchFile(ADDRESS, { signal: timeoutSignal(PATIENCE) }));
}

/** The host's staff file alone. */
export function fetchHostStaffFile({
  fetch: fetchFile,
  timeoutSignal,
}: Needed): Promise<SealedStaffFile | undefined> {
  // The worker answers a request to reload from the host and never with its copy.
  return read(() => fetchFile(ADDRESS, { cache: 'reload', signal: timeoutSignal(HOST_PATIENCE) }));
}

const ADDRESS = `/${SEALED_STAFF_PATH}`;

async function read(ask: () => Promise<Response>): Promise<SealedStaffFile | undefined> {
  try {
    const response = await ask();
    const sealed: unknown = response.ok ? await response.json() : undefined;
    if (typeof sealed !== 'string') return undefined;
    const savedAt = response.headers.get(SAVED_AT_HEADER);
    return { sealed, savedAt: savedAt === null ? undefined : timestamp(Number(savedAt)) };
  } catch {
    return undefined;
  }
}
