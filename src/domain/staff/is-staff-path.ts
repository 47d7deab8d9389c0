import { DESK_PATH, WORKSHOP_PATH } from './desk-path.ts';

/** Whether staff or the owner work there, and not shoppers. */
export function isStaffPath(path: string): boolean {
  return path.startsWith(DESK_PATH) || path.startsWith(WORKSHOP_PATH);
}
