/**
 * Aborts with the first of the signals, as `AbortSignal.any` does, which Safari lacks before 17.4.
 * Where one of them ends soon in any case, such as a time-out, nothing is left on the others.
 */
export function firstAborted(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal });
  }
  return first.signal;
}
