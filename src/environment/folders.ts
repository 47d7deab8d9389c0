import type { Folders } from './page-environment.ts';

/** What the types of the DOM do not know of the File System Access API yet. */
interface PickerWindow {
  readonly showDirectoryPicker?: (options: object) => Promise<FileSystemDirectoryHandle>;
}
interface Permitted {
  readonly requestPermission?: (options: object) => Promise<PermissionState>;
}

/** Folders of the device that the user chose; undefined where the browser has no such thing. */
export function makeFolders(): Folders | undefined {
  const { showDirectoryPicker: pick } = globalThis as PickerWindow;
  if (typeof pick !== 'function') return undefined;
  return {
    choose: async () => {
      try {
        return await pick.call(globalThis, { id: 'backups', ...WRITE });
      } catch {
        return undefined;
      }
    },
    nameOf: (folder) => (isFolder(folder) ? folder.name : ''),
    // After a restart the browser asks again.
    allow: (folder) =>
      tryOrFalse(async () => (await toFolder(folder).requestPermission?.(WRITE)) === 'granted'),
    write: (folder, file) => tryOrFalse(() => write(toFolder(folder), file)),
  };
}

const WRITE = { mode: 'readwrite' };

/** Beside what is there: an earlier backup of the day, or another device's, is never overwritten. */
async function write(folder: FileSystemDirectoryHandle, file: File): Promise<boolean> {
  const name = await freeName(folder, file.name);
  const place = await folder.getFileHandle(name, { create: true });
  try {
    const stream = await place.createWritable();
    await stream.write(file);
    await stream.close();
  } catch (error) {
    // Nobody must take the empty file for a backup.
    await folder.removeEntry(name);
    throw error;
  }
  return true;
}

/** `backup-2026-11-22.sealed`, or else `backup-2026-11-22-2.sealed` and so on. */
async function freeName(folder: FileSystemDirectoryHandle, wanted: string): Promise<string> {
  const end = wanted.lastIndexOf('.');
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted.slice(0, end)}-${count}${wanted.slice(end)}`;
    if (!(await hasFile(folder, name))) return name;
  }
}

async function hasFile(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
}

/** A folder may have been moved or deleted, or its disk be full or unplugged. */
async function tryOrFalse(act: () => Promise<boolean>): Promise<boolean> {
  try {
    return await act();
  } catch {
    return false;
  }
}

function toFolder(value: unknown): FileSystemDirectoryHandle & Permitted {
  if (!isFolder(value)) throw new TypeError('This is no folder.');
  return value;
}

function isFolder(value: unknown): value is FileSystemDirectoryHandle & Permitted {
  return (
    typeof FileSystemDirectoryHandle === 'function' && value instanceof FileSystemDirectoryHandle
  );
}
