import { Desk } from './database.ts';
import { DESK_NAME } from './database-name.ts';

let desk: Desk | undefined;

/** The database of this page or worker; a test hands a desk of its own to the functions instead. */
export function openDesk(): Desk {
  desk ??= new Desk(DESK_NAME);
  return desk;
}
