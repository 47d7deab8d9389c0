import * as v from 'valibot';
import { foreignContent } from '../../agency/foreign-content.ts';
import { parseJson } from '../../agency/parse-json.ts';
import type { Credentials } from '../../vault/credentials.ts';
import { openWithCredentials } from '../../vault/open-with-credentials.ts';
import { deriveStorageKeyText } from '../../vault/storage-key.ts';
import type { Json } from './json-path.ts';

export type StaffDocumentOpening =
  /** The staff file as it is in `config/`, with its pair and the storage key that devices use. */
  | { readonly kind: 'opened'; readonly document: Json }
  | { readonly kind: 'wrong-pair' }
  | { readonly kind: 'no-crypto' }
  | { readonly kind: 'unreadable'; readonly reason: string };

const PAIR = v.object({ id: v.string(), password: v.string() });

/** Opens a staff file, sealed or not; a plain one needs no pair. */
export async function openStaffDocument(
  bytes: Uint8Array,
  pair: Credentials,
): Promise<StaffDocumentOpening> {
  const foreign = foreignContent(bytes);
  if (foreign !== undefined) {
    return { kind: 'unreadable', reason: `it is ${foreign}, and no staff file` };
  }
  const read = readJson(new TextDecoder().decode(bytes));
  if (read.kind === 'unreadable') return read;
  if (typeof read.json !== 'string') return openPlain(read.json);
  const opening = await openWithCredentials(read.json, pair);
  if (opening.kind === 'damaged') {
    return { kind: 'unreadable', reason: 'the file is damaged, or is no sealed staff file' };
  }
  if (opening.kind !== 'opened') return opening;
  const inside = readJson(opening.text);
  if (inside.kind === 'unreadable') return inside;
  if (!isGroup(inside.json)) return { kind: 'unreadable', reason: 'there is no staff file in it' };
  const { format: _, ...config } = inside.json;
  return { kind: 'opened', document: { ...pair, ...config } };
}

/** Without a storage key of its own, devices use the one that the build makes from the pair. */
async function openPlain(json: Json): Promise<StaffDocumentOpening> {
  if (!isGroup(json)) return { kind: 'unreadable', reason: 'the file is no staff file' };
  const pair = v.safeParse(PAIR, json);
  if (json['storageKey'] !== undefined || !pair.success) return { kind: 'opened', document: json };
  const storageKey = await deriveStorageKeyText(pair.output);
  return { kind: 'opened', document: { ...json, storageKey } };
}

function readJson(
  text: string,
): { kind: 'json'; json: Json } | { kind: 'unreadable'; reason: string } {
  try {
    return { kind: 'json', json: parseJson(text) as Json };
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function isGroup(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
