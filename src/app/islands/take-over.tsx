import { type ComponentType, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type IslandContextValues, IslandTree, idPrefixOf } from './island-tree.tsx';
import { keepFields } from './keep-fields.ts';

/** Hands a part of the page, written at the build, over to React; resolves once it answers. */
export function takeOver(
  place: HTMLElement,
  name: string,
  Island: ComponentType,
  contexts: IslandContextValues,
  onError: (error: unknown) => void,
): Promise<void> {
  const restoreFields = keepFields(place);
  return new Promise((resolve) => {
    // In slices, between which the page answers to scrolling and to keys.
    startTransition(() => {
      hydrateRoot(
        place,
        <IslandTree {...contexts} onDrawn={restoreFields} onReady={resolve}>
          <Island />
        </IslandTree>,
        {
          identifierPrefix: idPrefixOf(name),
          onUncaughtError: onError,
        },
      );
    });
  });
}
