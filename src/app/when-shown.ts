declare global {
  interface Document {
    /** Known to Chromium alone. */
    readonly prerendering?: boolean;
  }
}

/**
 * Calls `act` once somebody sees the page. Chromium draws a page ahead of its being opened, and it may
 * never be: until then nothing of it may run.
 */
export function whenShown(act: () => void): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', act, { once: true });
  else act();
}
