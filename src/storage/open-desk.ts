import { Desk } from './desk.ts';

let desk: Desk | undefined;

/** The database of this page or worker; a test hands a desk of its own to the functions instead. */
export function openDesk(): Desk {
  desk ??= new Desk('parcel-desk');
  return desk;
}
