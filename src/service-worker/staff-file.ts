import { SEALED_STAFF_PATH } from '../domain/staff/sealed-staff-path.ts';
import type { HostFile } from './host-file.ts';
import { isSealedStaffFile } from './is-sealed-staff-file.ts';

export const STAFF_FILE: HostFile = {
  address: `/${SEALED_STAFF_PATH}`,
  cache: 'staff-file',
  isGood: isSealedStaffFile,
  sourceHeader: 'X-Staff-File',
};
