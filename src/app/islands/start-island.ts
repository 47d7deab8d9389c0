import type { IslandName } from '../../pages/island-name.ts';
import type { Leaving } from '../leaving.ts';
import { sayWhenMissing } from '../say-when-missing.ts';
import { rejectUnlessGoing } from '../stale-chunk.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import type { HeldPart } from './hold-parts.ts';
import type { IslandContextValues } from './island-tree.tsx';
import { isIslandName, islands } from './islands.ts';

/** Brings the parts of this page that answer to a person to life. */
export function startIslands(
  parts: readonly HeldPart[],
  contexts: IslandContextValues,
  leaving: Leaving,
): void {
  for (const part of parts) {
    const name = part.place.dataset['island'];
    if (isIslandName(name)) startIsland(part, name, contexts, leaving);
  }
}

function startIsland(
  { place, repeatPresses }: HeldPart,
  name: IslandName,
  contexts: IslandContextValues,
  leaving: Leaving,
): void {
  const start = async () => {
    const code = Promise.all([import('./take-over.tsx'), islands[name]()]);
    const loading = code.catch(rejectUnlessGoing);
    sayWhenMissing(loading, leaving);
    const [{ takeOver }, Island] = await loading;
    await takeOver(place, name, Island, contexts, (error) => showError(error, leaving));
    place.removeAttribute('data-waiting');
    repeatPresses();
  };
  afterFirstPaint(contexts.runtime.environment, () => {
    // What is missing is said already.
    start().catch(() => undefined);
  });
}

/** In place of a page that cannot be drawn. */
async function showError(error: unknown, leaving: Leaving): Promise<void> {
  console.error(error);
  await rejectUnlessGoing(error).catch((thrown) =>
    sayWhenMissing(
      import('./show-error-page.tsx').then(({ showErrorPage }) => showErrorPage(thrown)),
      leaving,
    ),
  );
}
