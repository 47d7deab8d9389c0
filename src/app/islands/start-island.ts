import type { IslandName } from '../../pages/island-name.ts';
import { rejectUnlessGoing } from '../stale-chunk.ts';
import { afterFirstPaint } from './after-first-paint.ts';
import { holdPresses } from './hold-presses.ts';
import type { IslandContextValues } from './island-tree.tsx';
import { isIslandName, islands } from './islands.ts';

/** Brings the parts of this page that answer to a person to life; a page that is only read has none. */
export function startIslands(contexts: IslandContextValues): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = place.dataset['island'];
    if (isIslandName(name)) startIsland(place, name, contexts);
  }
}

function startIsland(place: HTMLElement, name: IslandName, contexts: IslandContextValues): void {
  const repeatPresses = holdPresses(place);
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
