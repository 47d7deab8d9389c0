import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that some file of a folder holds as they are, each with that file; in either form of a browser's texts. */
export function findInFiles(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return files.flatMap((file) => {
    const bytes = readFileSync(file);
    return texts
      .filter((text) => ENCODINGS.some((encoding) => bytes.includes(Buffer.from(text, encoding))))
      .map((text) => `${text} in ${file.slice(folder.length)}`);
  });
}

const ENCODINGS = ['utf8', 'latin1', 'utf16le'] as const;
