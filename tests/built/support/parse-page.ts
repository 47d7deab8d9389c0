import { fileOf, textOf } from './site-files.ts';

/** The page of a path as a browser reads its file, before any of its code has run. */
export function parsePage(path: string): Document {
  return new DOMParser().parseFromString(textOf(fileOf(path)), 'text/html');
}
