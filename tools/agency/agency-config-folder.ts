/** The folder of the agency's own files: `AGENCY_CONFIG`, else `config`. */
export function agencyConfigFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return environment['AGENCY_CONFIG'] || 'config';
}
