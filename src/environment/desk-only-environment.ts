import { milliseconds } from '../domain/time.ts';
import { hasOfflineDesk, keepOfflineDesk, onWorkerChange } from './ask-desk-worker.ts';
import { joinChannel } from './channel.ts';
import type { DeskEnvironment } from './desk-environment.ts';
import { makeFolders } from './folders.ts';
import type { PageEnvironment } from './page-environment.ts';
import { pictureLoader } from './picture-loader.ts';
import { canShareFiles, shareFile } from './share-file.ts';
import { tabItems } from './tab-items.ts';
import { makeTextEngineOpener } from './text-engine.ts';

const folders = makeFolders();

/** The browser's answer to what the desk needs beyond every page. */
export const deskOnlyEnvironment: Omit<DeskEnvironment, keyof PageEnvironment> &
  Pick<PageEnvironment, 'folders' | 'openTextEngine' | 'shareFile'> = {
  elapsed: () => milliseconds(performance.now()),
  ...tabItems,
  ...pictureLoader,
  onUnload: (listener) => {
    addEventListener('beforeunload', listener);
    return () => removeEventListener('beforeunload', listener);
  },
  onLeave: (listener) => {
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  },
  onReturn: (listener) => {
    // The first showing of a page is no return: `persisted` says that it was kept as it was.
    const hear = ({ persisted }: PageTransitionEvent) => persisted && listener();
    addEventListener('pageshow', hear);
    return () => removeEventListener('pageshow', hear);
  },
  cover: () => {
    const { style } = document.documentElement;
    style.visibility = 'hidden';
    return () => void style.removeProperty('visibility');
  },
  reload: () => location.reload(),
  stopReload: () => stop(),
  hasOfflineDesk,
  keepOfflineDesk,
  // Pressed once in a long while, and then while the worker of this page still has its code.
  takeNewestVersion: () =>
    import('./take-newest-version.ts').then(
      ({ takeNewestVersion }) => takeNewestVersion(),
      () => 'not-loaded',
    ),
  onWorkerChange,
  joinChannel,
  ...(folders && { folders }),
  ...(canShareFiles() && { shareFile }),
  openTextEngine: makeTextEngineOpener(),
};
