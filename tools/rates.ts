import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatFaults } from '../src/agency/rates/fault.ts';
import { agencyConfigFolder } from './agency/agency-config-folder.ts';
import { compileRatesFolder } from './rates/compile-rates-folder.ts';
import { describeRateCard } from './rates/describe-rate-card.ts';
import { writeRateCard } from './rates/write-rate-card.ts';

/** `npm run rates [-- folder [file]]`: compiles the rate card's sources, or says what is wrong. */
const house = fileURLToPath(new URL('..', import.meta.url));
const folder = resolve(process.argv[2] ?? resolve(house, agencyConfigFolder(), 'rates'));
const file = resolve(process.argv[3] ?? join(house, 'public/rates/rate-card.json'));

const compiled = compileRatesFolder(folder);
if (compiled.kind === 'compiled') {
  writeRateCard(file, compiled.json);
  console.log(`${describeRateCard(compiled.card, compiled.json)}\nWritten to ${file}`);
  if (existsSync(join(folder, 'rate-card.json')))
    console.log('Note: builds use the rate-card.json in that folder, and not this one.');
} else {
  console.error(
    `${formatFaults(compiled.faults)}\nNothing was written. Errors to fix: ${compiled.faults.length}`,
  );
  process.exitCode = 1;
}
