import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SEALED_STAFF_PATH } from '../../src/domain/staff/sealed-staff-path.ts';
import { agencyConfigFolder } from '../agency/agency-config-folder.ts';

/** The staff file of this build: `STAFF_CONFIG`, else the agency's own, plain or sealed, else the sample. */
export function staffPath(environment: NodeJS.ProcessEnv = process.env): string {
  const folder = agencyConfigFolder(environment);
  const own = ['staff.json', SEALED_STAFF_PATH].map((name) => join(folder, name)).find(existsSync);
  return environment['STAFF_CONFIG'] || (own ?? join(folder, 'staff.sample.json'));
}

/** Whether whoever builds has asked for this very staff file. */
export function isStaffPathGiven(environment: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(environment['STAFF_CONFIG']);
}
