import { join } from 'node:path';
import { type Look, parseLook } from '../../src/domain/look/parse-look.ts';
import { agencyConfigFolder } from './agency-config-folder.ts';
import { readAgencyFile } from './read-agency-file.ts';
import { readBusiness } from './read-business.ts';

/** The agency's colours and wordmark, for programs that run on Node; throws when the file has errors. */
export function readLook(folder: string = agencyConfigFolder()): Look {
  const { name } = readBusiness(folder);
  return readAgencyFile(join(folder, 'look.json'), (value) => parseLook(value, name)).look;
}
