import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import { type Outbox, OutboxContext } from '../../features/outbox-panel/outbox-context.ts';
import { type Installation, InstallationContext } from '../../ui/installation.ts';
import { PageContext } from '../../ui/page-context.ts';

/** What the parts of a page share with its entry. */
export interface IslandContextValues {
  readonly runtime: PageRuntime;
  readonly outbox: Outbox;
  readonly installation: Installation;
}

interface IslandTreeProps extends IslandContextValues {
  /** Called when React has taken the part over, before the browser draws it again. */
  readonly onDrawn: () => void;
  /** Called once the part answers to events. */
  readonly onReady: () => void;
  readonly children: ReactNode;
}

/** A part of a page with all that surrounds it, the same at the build and in the browser. */
export function IslandTree({
  runtime,
  outbox,
  installation,
  onDrawn,
  onReady,
  children,
}: IslandTreeProps) {
  useLayoutEffect(() => onDrawn(), [onDrawn]);
  useEffect(() => onReady(), [onReady]);
  return (
    <StrictMode>
      <PageContext value={runtime}>
        <OutboxContext value={outbox}>
          <InstallationContext value={installation}>{children}</InstallationContext>
        </OutboxContext>
      </PageContext>
    </StrictMode>
  );
}

/** Parts are rendered one by one: the prefix keeps the ids of one apart from the page's own. */
export function idPrefixOf(name: string): string {
  return `${name}-`;
}
