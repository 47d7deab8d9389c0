/** One lock for page, tabs and worker, so that they flush one at a time. */
export const OUTBOX_LOCK = 'flush-outbox';

/** Name of the worker's event in which the browser asks for what waits to be delivered. */
export const OUTBOX_SYNC = 'outbox';
