import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CONNECT_FILE } from '../../src/agency/connect-file.ts';
import { listFaults } from '../../src/domain/staff/list-faults.ts';
import { agencyConfigFolder } from './agency-config-folder.ts';
import { readAgencyFile } from './read-agency-file.ts';

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
