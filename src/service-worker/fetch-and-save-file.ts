import type { HostFile } from './host-file.ts';
import type { SavedFileStore } from './saved-file-store.ts';

/** What came of asking the host for a file. */
export type FileFetchOutcome =
  | { readonly kind: 'good'; readonly text: string }
  /** The host, or whoever answered in its place, sent something else. */
  | { readonly kind: 'refused'; readonly response: Response }
  | { readonly kind: 'unreachable'; readonly error: unknown };

/** Asks the host for a file; a good one replaces the saved one. Never rejects. */
export async function fetchAndSaveFile(
  { isGood }: Pick<HostFile, 'isGood'>,
  askHost: () => Promise<Response>,
  saved: Pick<SavedFileStore, 'replace'>,
): Promise<FileFetchOutcome> {
  try {
    const response = await askHost();
    const text = await response.clone().text();
    if (response.status !== 200 || !isGood(text)) return { kind: 'refused', response };
    // A device without room can still use the file that it was just given.
    await saved.replace(text).catch(() => undefined);
    return { kind: 'good', text };
  } catch (error) {
    return { kind: 'unreachable', error };
  }
}
