import { readFileSync, writeFileSync } from 'node:fs';
import { replaceSection } from '../../tools/markdown/replace-section.ts';

/** Replaces the last result in its section of `docs/soak.md`, with today's date. */
export function saveResult(heading: string, result: string): void {
  const page = new URL('../../docs/soak.md', import.meta.url);
  const day = new Date().toISOString().slice(0, 10);
  const text = `The last result, ${day}: ${result}`;
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), heading, text));
}
