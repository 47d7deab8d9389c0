import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { agencyConfigFolder } from '../agency/agency-config-folder.ts';

/** The staff file of this build: `STAFF_CONFIG`, else the agency's own, else the sample. */
export function staffPath(environment: NodeJS.ProcessEnv = process.env): string {
  const folder = agencyConfigFolder(environment);
  const own = join(folder, 'staff.json');
  return environment['STAFF_CONFIG'] || (existsSync(own) ? own : join(folder, 'staff.sample.json'));
}

/** Whether whoever builds has asked for this very staff file. */
export function isStaffPathGiven(environment: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(environment['STAFF_CONFIG']);
}
