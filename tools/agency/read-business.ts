import { join } from 'node:path';
import { type Business, parseBusiness } from '../../src/domain/parse-business.ts';
import { agencyConfigFolder } from './agency-config-folder.ts';
import { readAgencyFile } from './read-agency-file.ts';

/** The agency's name and addresses, for programs that run on Node; throws when the file has errors. */
export function readBusiness(folder: string = agencyConfigFolder()): Business {
  return readAgencyFile(join(folder, 'business.json'), parseBusiness).business;
}
