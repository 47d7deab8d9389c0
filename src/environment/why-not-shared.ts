/** What comes of sharing where the browser rejects it: closing its share sheet is no failure. */
export function whyNotShared(error: unknown): 'dropped' | 'failed' {
  return error instanceof DOMException && error.name === 'AbortError' ? 'dropped' : 'failed';
}
