import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFolders } from '../../src/environment/folders.ts';

const DAY = 'backup-2026-11-22.sealed';

/** A folder that the user has chosen, as the browser gives it. */
class Folder {
  readonly name = 'Backups';
  readonly files = new Map<string, string>();
  isFull = false;

  async getFileHandle(name: string, { create = false } = {}) {
    if (!this.files.has(name) && !create) throw new DOMException('', 'NotFoundError');
    if (create) this.files.set(name, this.files.get(name) ?? '');
    let written = '';
    return {
      createWritable: async () => ({
        write: async (file: File) => {
          if (this.isFull) throw new DOMException('', 'QuotaExceededError');
          written = await file.text();
        },
        close: async () => void this.files.set(name, written),
      }),
    };
  }

  async removeEntry(name: string) {
    this.files.delete(name);
  }
}

let folder: Folder;

beforeEach(() => {
  folder = new Folder();
  vi.stubGlobal('FileSystemDirectoryHandle', Folder);
  vi.stubGlobal('showDirectoryPicker', async () => folder);
});
afterEach(() => void vi.unstubAllGlobals());

const write = (text: string) => makeFolders()?.write(folder, new File([text], DAY));

test('a second backup of a day, of this device or of another, lies beside the first one', async () => {
  for (const text of ['morning', 'noon', 'evening']) expect(await write(text)).toBe(true);
  expect([...folder.files]).toEqual([
    [DAY, 'morning'],
    ['backup-2026-11-22-2.sealed', 'noon'],
    ['backup-2026-11-22-3.sealed', 'evening'],
  ]);
});

test('a folder without room gets no empty file, and keeps the earlier backup', async () => {
  await write('morning');
  folder.isFull = true;
  expect(await write('noon')).toBe(false);
  expect([...folder.files]).toEqual([[DAY, 'morning']]);
});

test('a folder that has disappeared is reported', async () => {
  vi.spyOn(folder, 'getFileHandle').mockRejectedValue(new DOMException('', 'NotFoundError'));
  expect(await write('morning')).toBe(false);
});
