/** The last commit with one worker for shoppers and staff; devices may have been online then last. */
export const EARLIER_COMMIT = 'ada5e6e90e7d71042a30d89d2db16d6080b78655';

export const EARLIER_SITE_FOLDER = `node_modules/.cache/earlier-site/${EARLIER_COMMIT}`;
