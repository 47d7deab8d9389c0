import type { Installation } from '../ui/installation.ts';

/** Chromium's event, which TypeScript does not know since no standard has it. */
interface BeforeInstallPromptEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * What this browser offers for installing. To be called before anything is drawn: the browser says
 * once that it is ready to ask, and that may be early.
 */
export function watchInstallation(): Installation {
  let offer: BeforeInstallPromptEvent | undefined;
  const listeners = new Set<() => void>();
  const change = (next: BeforeInstallPromptEvent | undefined) => {
    offer = next;
    for (const listener of listeners) listener();
  };
  addEventListener('beforeinstallprompt', (event) => {
    // Keeps the browser's own banner away, which would come before the first quote.
    event.preventDefault();
    if (isOffer(event)) change(event);
  });
  addEventListener('appinstalled', () => change(undefined));

  return {
    isOffered: () => offer !== undefined,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    ask: async () => {
      const outcome = (await offer?.prompt())?.outcome;
      // An offer can be put to a person only once.
      change(undefined);
      return outcome === 'accepted' ? 'installed' : 'declined';
    },
  };
}

function isOffer(event: Event): event is BeforeInstallPromptEvent {
  return 'prompt' in event;
}
