import { createContext, useContext } from 'react';
import type { OpenStaff } from '../../../workshop/staff/staff-state.ts';
import type { StaffWorkshop } from '../../../workshop/staff/staff-workshop.ts';

interface OpenedStaff {
  readonly workshop: StaffWorkshop;
  readonly state: OpenStaff;
}

export const StaffContext = createContext<OpenedStaff | null>(null);

/** The staff file that is open, for its fields. */
export function useOpenStaff(): OpenedStaff {
  const opened = useContext(StaffContext);
  if (opened === null) throw new Error('A field was rendered without its staff file.');
  return opened;
}
