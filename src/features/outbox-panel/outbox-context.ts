import { createContext, useContext } from 'react';
import type { FlushTrigger } from '../../outbox/flush-outbox.ts';
import type { OutboxEnvironment } from '../../outbox/outbox-environment.ts';

/** The page's outbox, as `app` runs it. */
export interface Outbox {
  /** Delivers what can be delivered now. */
  readonly flush: (occasion: FlushTrigger) => void;
  /** Whether a delivery of this page is under way: a page that goes now leaves it in doubt. */
  readonly isSending: () => boolean;
  /** What "Check the sheet" asks the sheet with. */
  readonly environment: () => Promise<OutboxEnvironment>;
}

export const OutboxContext = createContext<Outbox | null>(null);

export function useOutbox(): Outbox {
  const outbox = useContext(OutboxContext);
  if (outbox === null) throw new Error('A screen was rendered without its outbox.');
  return outbox;
}
