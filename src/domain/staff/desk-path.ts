/** Where the staff desk is; nothing else of the site begins with it. */
export const DESK_PATH = '/bill';
