import { SAVED_AT_HEADER } from '../domain/staff/saved-at-header.ts';
import type { FileFetchOutcome } from './fetch-and-save-file.ts';
import type { HostFile } from './host-file.ts';
import type { SavedFileStore } from './saved-file-store.ts';

/** Where an answered file comes from, for the page to tell its reader. */
type Source =
  | 'live'
  /** The host could not be reached, or not in time. */
  | 'saved-offline'
  /** The host answered with something that is no such file. */
  | 'saved-refused';

/**
 * The answer to a page that asks for the file: the host's within the wait, else the saved one. Where
 * none is saved, the page gets whatever the host gives, its failure too.
 */
export async function answerWithFile(
  { sourceHeader }: Pick<HostFile, 'sourceHeader'>,
  fetched: Promise<FileFetchOutcome>,
  saved: Pick<SavedFileStore, 'read'>,
  wait: () => Promise<void>,
): Promise<Response> {
  const answer = (source: Source, text: string, headers?: Record<string, string>) =>
    new Response(text, {
      headers: { 'Content-Type': 'application/json', [sourceHeader]: source, ...headers },
    });
  const inTime = await Promise.race([fetched, wait()]);
  if (inTime?.kind === 'good') return answer('live', inTime.text);
  const copy = await saved.read().catch(() => undefined);
  if (copy !== undefined) {
    const source = inTime?.kind === 'refused' ? 'saved-refused' : 'saved-offline';
    return answer(source, copy.text, { [SAVED_AT_HEADER]: String(copy.savedAt) });
  }
  const late = await fetched;
  return late.kind === 'good' ? answer('live', late.text) : passOn(late);
}

/** What the host itself gives, and nothing saved. */
export async function answerFromHost(fetched: Promise<FileFetchOutcome>): Promise<Response> {
  const answer = await fetched;
  return answer.kind === 'good' ? new Response(answer.text) : passOn(answer);
}

function passOn(fetched: Exclude<FileFetchOutcome, { kind: 'good' }>): Response {
  if (fetched.kind === 'refused') return fetched.response;
  throw fetched.error;
}
