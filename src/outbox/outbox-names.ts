/** The lock that tabs and worker share, so that only one of them flushes at a time. */
export const OUTBOX_LOCK = 'flush-outbox';

/** The tag of the background-sync event on which the worker flushes the outbox. */
export const OUTBOX_SYNC = 'outbox';
