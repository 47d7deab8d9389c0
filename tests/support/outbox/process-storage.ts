type Storage = Pick<IDBFactory, 'open' | 'deleteDatabase' | 'databases'>;

/**
 * The browser's storage as one of its processes sees it. Once the process has ended, a connection
 * that it was still opening is closed and not handed to it: Dexie would keep it, and nobody could
 * delete the database.
 */
export class ProcessStorage implements Storage {
  private hasEnded = false;
  private readonly profile: Storage;

  constructor(profile: Storage) {
    this.profile = profile;
  }

  open(name: string, version?: number): ReturnType<Storage['open']> {
    const request = this.profile.open(name, version);
    request.addEventListener('success', (event) => {
      if (!this.hasEnded) return;
      event.stopImmediatePropagation();
      request.result.close();
    });
    return request;
  }

  deleteDatabase(name: string): ReturnType<Storage['deleteDatabase']> {
    return this.profile.deleteDatabase(name);
  }

  databases(): ReturnType<Storage['databases']> {
    return this.profile.databases();
  }

  end(): void {
    this.hasEnded = true;
  }
}
