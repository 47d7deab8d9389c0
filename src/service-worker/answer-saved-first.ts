import { answerFromHost } from './answer-with-file.ts';
import type { FileFetchOutcome } from './fetch-and-save-file.ts';
import type { HostFile } from './host-file.ts';
import type { SavedFileStore } from './saved-file-store.ts';

/**
 * The saved file at once, marked so that the page asks the host for a newer one by itself; the
 * host's where none is saved.
 */
export async function answerSavedFirst(
  { sourceHeader }: Pick<HostFile, 'sourceHeader'>,
  askHost: () => Promise<FileFetchOutcome>,
  saved: Pick<SavedFileStore, 'read'>,
): Promise<Response> {
  const copy = await saved.read().catch(() => undefined);
  if (copy === undefined) return answerFromHost(askHost());
  return new Response(copy.text, {
    headers: { 'Content-Type': 'application/json', [sourceHeader]: 'saved' },
  });
}
