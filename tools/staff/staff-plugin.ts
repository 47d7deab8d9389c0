import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger, Plugin } from 'vite';
import type { Business } from '../../src/domain/parse-business.ts';
import { SEALED_STAFF_PATH } from '../../src/domain/staff/sealed-staff-path.ts';
import { serviceOrigins } from '../../src/domain/staff/service-origins.ts';
import { agencyConfigFolder } from '../agency/agency-config-folder.ts';
import { readConnectOrigins } from '../agency/read-connect-origins.ts';
import { listPlaceholders } from './list-placeholders.ts';
import { isSealedStaffPath, readSealedStaffFile } from './read-sealed-staff-file.ts';
import { readStaffFile } from './read-staff-file.ts';
import { hasSampleCredentials, isRealAgency } from './sample-pair.ts';
import { sealStaffFile } from './seal-staff-file.ts';
import { isStaffPathGiven, staffPath } from './staff-path.ts';

interface StaffPluginOptions {
  readonly business: Business;
  /** Where the staff file is. */
  readonly path?: string;
  /** Whether whoever builds has asked for this very file. */
  readonly isNamed?: boolean;
}

/** Seals the staff file into the build, and for every request of the dev server. */
export function staffPlugin({
  business,
  path = staffPath(),
  isNamed = isStaffPathGiven(),
}: StaffPluginOptions): Plugin {
  let logger: Logger;
  return {
    name: 'staff',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    configResolved(config) {
      logger = config.logger;
    },
    async generateBundle() {
      const { sealed, warnings, hasSamplePair } = await sealedFileAt(path, business);
      if (!isNamed && hasSamplePair) refuseSamplePair(path, business);
      this.emitFile({
        type: 'asset',
        fileName: SEALED_STAFF_PATH,
        source: JSON.stringify(sealed),
      });
      tellOwner(logger, path, warnings);
    },
    configureServer({ middlewares, config }) {
      middlewares.use(`${config.base}${SEALED_STAFF_PATH}`, (_request, response, next) => {
        sealedFileAt(path, business).then(({ sealed, warnings }) => {
          for (const warning of warnings) logger.warnOnce(`${path}: ${warning}`);
          response.setHeader('Content-Type', 'application/json');
          response.setHeader('Cache-Control', 'no-store');
          response.end(JSON.stringify(sealed));
        }, next);
      });
    },
  };
}

/** What the workshop has sealed goes out as it is; a plain file is checked and sealed here. */
async function sealedFileAt(path: string, business: Business) {
  if (isSealedStaffPath(path)) return { ...(await readSealedStaffFile(path)), warnings: [] };
  const hasSamplePair = hasSampleCredentials(readStaffFile(path));
  return { ...(await sealStaffFile(path, business)), hasSamplePair };
}

/** A site of a real agency is not built behind a door that everybody can open. */
function refuseSamplePair(path: string, business: Business): void {
  if (!isRealAgency(business)) return;
  throw new Error(
    `${path} has the sample’s id and password, which anyone can look up, and business.json is a real ` +
      'agency’s. Write staff.json beside it, a copy of staff.sample.json with your own ' +
      'companies, an id, and a password from `npm run staff:password`. To build with the sample’s ' +
      `staff desk all the same, name its file: STAFF_CONFIG=${path}`,
  );
}

/**
 * The origins that the content security policy has to name: the services of this build's staff file,
 * and those that a file sealed later may use. Of a file that is sealed already nobody knows them.
 */
export function connectOrigins(
  path: string = staffPath(),
  listed: readonly string[] = readConnectOrigins(),
): string[] {
  const own = isSealedStaffPath(path) ? [] : serviceOrigins(readStaffFile(path));
  return [...new Set([...own, ...listed])];
}

function tellOwner(logger: Logger, path: string, warnings: readonly string[]): void {
  for (const warning of warnings) logger.warn(`${path}: ${warning}`);
  const staffFiles = isSealedStaffPath(path) ? [] : [path];
  const placeholders = listPlaceholders([...ownFiles(), ...staffFiles]);
  if (placeholders.length === 0) return;
  logger.warn('Placeholders are still in place:');
  for (const placeholder of placeholders) logger.warn(`  ${placeholder}`);
}

/** What the agency edits beside the staff file; a sample is no file of its own. */
function ownFiles(): string[] {
  const folder = agencyConfigFolder();
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.json') && !/^staff\.|\.sample\.json$/.test(name))
    .map((name) => join(folder, name));
}
