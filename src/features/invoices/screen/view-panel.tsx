import type { ReactNode, Ref } from 'react';
import { panelId, tabId } from './view-tabs.tsx';

interface ViewPanelProps {
  /** As its tabs have it. */
  readonly id: string;
  readonly view: string;
  readonly isShown: boolean;
  readonly inert?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** What a tab shows. It is there while another one is shown, as its tab points to it. */
export function ViewPanel({ id, view, isShown, inert, ref, children }: ViewPanelProps) {
  return (
    <div
      ref={ref}
      role="tabpanel"
      id={panelId(id, view)}
      // Hidden, it needs no name; that of History would be found where a field is looked for by its “To”.
      aria-labelledby={isShown ? tabId(id, view) : undefined}
      hidden={!isShown}
      inert={inert}
    >
      {children}
    </div>
  );
}
