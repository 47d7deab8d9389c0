import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeJsonSchemas, SCHEMAS_FOLDER } from './agency/make-json-schemas.ts';

/** `npm run schemas`, after a change to what checks the agency's files. */
for (const { path, text } of makeJsonSchemas()) {
  const file = join(import.meta.dirname, '..', SCHEMAS_FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Written: ${SCHEMAS_FOLDER}/${path}`);
}
