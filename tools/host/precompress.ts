import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSED_EXTENSIONS, HASHED_FOLDER } from './host-rules.ts';

/** Below it an answer fits into one packet in either case. */
const SMALLEST = 1024;

/**
 * Whether a file gets compressed copies beside it. Only files that never change do: a rate card or
 * staff file that is replaced on the host would go on being sent as its old copy.
 */
export function isPrecompressed(fileName: string): boolean {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1);
  const names: readonly string[] = COMPRESSED_EXTENSIONS;
  return `/${fileName}`.startsWith(HASHED_FOLDER) && names.includes(extension);
}

/** The copies of a file by the ending of their names; none where they would not be smaller. */
export async function precompress(content: Uint8Array): Promise<Record<string, Buffer>> {
  if (content.length < SMALLEST) return {};
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  const copies = Object.entries({ '.br': br, '.gz': gz });
  return Object.fromEntries(copies.filter(([, copy]) => copy.length < content.length));
}
