import { createContext, useContext } from 'react';
import type { StaffConfig } from '../../domain/staff/staff-config.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

/** What every part of the invoice screen works with while the desk is open. */
export interface Workplace {
  readonly desk: StaffConfig;
  readonly storageKey: StorageKey;
  /** An entry was added to the outbox. */
  readonly onQueued: () => void;
}

export const WorkplaceContext = createContext<Workplace | null>(null);

export function useWorkplace(): Workplace {
  const workplace = useContext(WorkplaceContext);
  if (workplace === null) throw new Error('The invoice screen was rendered without its workplace.');
  return workplace;
}
