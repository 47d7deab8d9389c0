import type { IslandName } from '../../pages/island-name.ts';
import { rejectUnlessGoing } from '../stale-chunk.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import type { HeldPart } from './hold-parts.ts';
import type { IslandContextValues } from './island-tree.tsx';
import { isIslandName, islands } from './islands.ts';

/** Brings the parts of this page that answer to a person to life. */
export function startIslands(parts: readonly HeldPart[], contexts: IslandContextValues): void {
  for (const part of parts) {
    const name = part.place.dataset['island'];
    if (isIslandName(name)) startIsland(part, name, contexts);
  }
}

function startIsland(
  { place, repeatPresses }: HeldPart,
  name: IslandName,
  contexts: IslandContextValues,
): void {
  const start = async () => {
    const [{ takeOver }, Island] = await Promise.all([import('./take-over.tsx'), islands[name]()]);
    await takeOver(place, name, Island, contexts);
    place.removeAttribute('data-waiting');
    repeatPresses();
  };
  afterFirstPaint(contexts.runtime.environment, () => {
    start().catch(rejectUnlessGoing).catch(showError);
  });
}

async function showError(error: unknown): Promise<void> {
  const { showErrorPage } = await import('./show-error-page.tsx');
  showErrorPage(error);
}
