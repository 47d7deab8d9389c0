import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

// Dexie's live queries run only where the browser itself has a database, which Node does not.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange });
