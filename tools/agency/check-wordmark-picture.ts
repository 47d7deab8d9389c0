import { existsSync, readFileSync } from 'node:fs';

/** Every page loads it. */
const MAX_BYTES = 12_000;
/** Runs code, or loads from elsewhere, which a picture on a page may not. */
const UNWANTED = /<script|<foreignObject|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:)/i;

/** What is wrong with the agency's own wordmark, as a sentence; undefined when it can be used. */
export function checkWordmarkPicture(path: string): string | undefined {
  const place = 'wordmark.picture.file:';
  if (!existsSync(path)) return `${place} there is no file ${path}`;
  const svg = readFileSync(path, 'utf8');
  if (!/<svg[\s>]/.test(svg)) return `${place} ${path} is no SVG; save the drawing as SVG`;
  if (UNWANTED.test(svg))
    return `${place} ${path} holds a script or a link to another file; save it as plain SVG`;
  if (Buffer.byteLength(svg) > MAX_BYTES)
    return `${place} ${path} has more than ${MAX_BYTES} bytes; simplify the drawing`;
  return undefined;
}
