import type { PageEnvironment } from '../environment/page-environment.ts';

/** Shows the sign in the header while the browser believes that it is offline. */
export function enhanceOfflineSign({
  isOnline,
  onConnectionChange,
}: Pick<PageEnvironment, 'isOnline' | 'onConnectionChange'>): void {
  const sign = document.querySelector<HTMLElement>('[data-offline-sign]');
  if (sign === null) return;
  const show = () => {
    sign.hidden = isOnline();
  };
  onConnectionChange(show);
  show();
}
