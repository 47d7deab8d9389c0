import { useMemo } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import type { StaffSource } from '../../../workshop/staff/staff-state.ts';
import { useStaffWorkshop } from '../use-workshop.ts';
import { CompaniesSheet } from './companies-sheet.tsx';
import { DeliverySheet } from './delivery-sheet.tsx';
import { DeskSheet, SoldServicesSheet } from './desk-sheets.tsx';
import { SaveStaff } from './save-staff.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { StaffContext } from './staff-context.ts';
import { StaffStart } from './staff-start.tsx';

/** The staff file: opened, changed, sealed again. */
export function StaffView() {
  const workshop = useStaffWorkshop();
  const state = useObservable(workshop);
  const opened = useMemo(
    () => (state.kind === 'open' ? { workshop, state } : null),
    [workshop, state],
  );
  if (state.kind === 'closed') return <StaffStart workshop={workshop} state={state} />;
  return (
    <StaffContext value={opened}>
      <Notice tone="calm">
        {SOURCES[state.source]} It is open on this device only, until you close it or this page.
      </Notice>
      <SignInSheet />
      <CompaniesSheet />
      <DeliverySheet />
      <DeskSheet />
      <SoldServicesSheet />
      <SaveStaff />
    </StaffContext>
  );
}

const SOURCES: Readonly<Record<StaffSource, string>> = {
  host: 'This is the staff file in use on this site.',
  file: 'This is the staff file of this device that you opened.',
  empty: 'This is a new staff file.',
};
