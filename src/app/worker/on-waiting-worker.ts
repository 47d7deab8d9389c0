type Registration = Pick<
  ServiceWorkerRegistration,
  'installing' | 'waiting' | 'active' | 'addEventListener'
>;

/**
 * Calls `act` whenever a new version waits to be taken, now and later. workbox-window notices only
 * the first that it did not ask for, and so none after a download that broke off.
 */
export function onWaitingWorker(registration: Registration, act: () => void): void {
  const look = () => {
    const { waiting, active } = registration;
    // The desk's worker takes the place of the shoppers' by itself.
    if (waiting !== null && waiting.scriptURL === active?.scriptURL) act();
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  registration.addEventListener('updatefound', follow);
  follow();
  look();
}
