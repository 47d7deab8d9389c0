import { Dexie, type DexieEvent } from 'dexie';
import { afterEach } from 'vitest';

/*
 * A live query that a test leaves behind would be asked again at every change that later tests make,
 * since all of them call their database the same. Dexie keeps no list of them but its event's.
 */
afterEach(() => {
  const { subscribers, unsubscribe } = Dexie.on.storagemutated as unknown as DexieEvent;
  for (const listener of [...subscribers]) {
    if (listener.name === 'mutationListener') unsubscribe(listener as () => void);
  }
});
