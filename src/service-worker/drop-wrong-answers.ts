import type { NeededFile } from './fetch-missing.ts';
import { isAnswerFor } from './is-answer-for.ts';

/**
 * Removes what cannot be the file that it is kept as, so that it is downloaded anew: former versions
 * kept whatever they were given. Returns the keys of what is to be downloaded anew as well, and stays
 * until that has come: pages of another build, which the version before may still open. Never rejects;
 * without the cache there is nothing to remove.
 */
export async function dropWrongAnswers(
  openCache: () => Promise<Pick<Cache, 'match' | 'delete'>>,
  files: readonly NeededFile[],
  listed: ReadonlySet<string>,
): Promise<Set<string>> {
  const outdated = new Set<string>();
  try {
    const cache = await openCache();
    // The pages of a pack were read out of it one by one.
    for (const { url, key } of files.filter(({ pack }) => pack === undefined)) {
      const kept = await cache.match(key);
      if (kept === undefined || (await isAnswerFor(url, kept, listed))) continue;
      if (await isAnswerFor(url, kept)) outdated.add(key);
      else await cache.delete(key);
    }
  } catch {
    // The download that follows tells what is wrong.
  }
  return outdated;
}
