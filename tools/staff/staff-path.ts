import { existsSync } from 'node:fs';

/** The staff file of this build: `STAFF_CONFIG`, else the agency's own, else the sample. */
export function staffPath(environment: NodeJS.ProcessEnv = process.env): string {
  const own = 'config/staff.json';
  return environment['STAFF_CONFIG'] || (existsSync(own) ? own : 'config/staff.sample.json');
}
