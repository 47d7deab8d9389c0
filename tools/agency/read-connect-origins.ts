import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { listFaults } from '../../src/domain/staff/list-faults.ts';
import { agencyConfigFolder } from './agency-config-folder.ts';
import { readAgencyFile } from './read-agency-file.ts';

const NO_ORIGIN = 'must be an https origin without a path, such as https://api.example';

const CONNECT_FILE = v.strictObject({
  origins: v.array(v.pipe(v.string(NO_ORIGIN), v.check(isOrigin, NO_ORIGIN)), 'must be a list'),
});

/**
 * The origins of `connect.json`, which the site's pages may call whatever staff file its host has;
 * none without the file.
 */
export function readConnectOrigins(folder: string = agencyConfigFolder()): readonly string[] {
  const path = join(folder, 'connect.json');
  if (!existsSync(path)) return [];
  return readAgencyFile<Connect>(path, parse).origins;
}

interface Connect {
  readonly kind: 'connect';
  readonly origins: readonly string[];
}

type ParsedConnectFile =
  | Connect
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

function parse(value: unknown): ParsedConnectFile {
  const parsed = v.safeParse(CONNECT_FILE, value);
  if (!parsed.success) return { kind: 'malformed', faults: listFaults(parsed.issues) };
  return { kind: 'connect', origins: parsed.output.origins };
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && text.startsWith('https://') && new URL(text).origin === text;
}
