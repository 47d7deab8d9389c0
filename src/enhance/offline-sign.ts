import type { PageEnvironment } from '../environment/page-environment.ts';

/** Shows the sign in the header while the browser believes that it is offline, and no request is answered. */
export function enhanceOfflineSign({
  isOnline,
  onConnectionChange,
  fetch: ask,
}: Pick<PageEnvironment, 'isOnline' | 'onConnectionChange' | 'fetch'>): void {
  const sign = document.querySelector<HTMLElement>('[data-offline-sign]');
  if (sign === null) return;
  const show = async () => {
    sign.hidden = isOnline();
    if (!sign.hidden)
      sign.hidden = await ask('/', { method: 'HEAD', cache: 'no-store' }).then(
        () => true,
        isOnline,
      );
  };
  onConnectionChange(show);
  // The connection may have changed while the browser kept the page for its Back button.
  addEventListener('pageshow', show);
  void show();
}
