/** Where the staff desk is; nothing else of the site begins with it. */
export const DESK_PATH = '/bill';

/** Where the owner changes prices and staff file; no page of the site links to it. */
export const WORKSHOP_PATH = '/owner';
