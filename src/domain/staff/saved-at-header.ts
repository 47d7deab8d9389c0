/** Header with which the worker says when it saved the copy that it answers with: milliseconds since 1970. */
export const SAVED_AT_HEADER = 'X-Saved-At';
