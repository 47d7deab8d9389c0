import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a whole file or nothing; the file is flushed to disk when this resolves. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}.part`;
  await writeAndSync(draft, 'wx', content);
  await rename(draft, path);
  // The new name is stored in the folder, which has to be flushed too.
  const entries = await open(folder, 'r');
  await entries.sync().finally(() => entries.close());
}

/** Appends to an existing file. */
export function appendDurably(path: string, content: string): Promise<void> {
  return writeAndSync(path, 'a', content);
}

async function writeAndSync(
  path: string,
  flag: 'a' | 'wx',
  content: string | Uint8Array,
): Promise<void> {
  const file = await open(path, flag);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
