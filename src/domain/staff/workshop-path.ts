/** Where the owner changes prices and staff file; no page of the site links to it. */
export const WORKSHOP_PATH = '/owner';
