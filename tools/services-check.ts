import { parseArgs } from 'node:util';
import { readBusiness } from './agency/read-business.ts';
import { checkServices } from './services/check-services.ts';
import { readServices } from './services/read-services.ts';
import { servicesOverHttp } from './services/services-over-http.ts';
import { terminal } from './services/terminal.ts';
import { staffPath } from './staff/staff-path.ts';

/**
 * `npm run services:check [-- file] [--to address] [--site address] [--yes]`: tries the two services
 * of a staff file, by default of `config/staff.json`; a sealed one may be on the site, as in
 * `https://agency.example/staff.sealed.json`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    /** Where services without an address of their own are: the site of `npm start`. */
    site: { type: 'string', default: 'http://localhost:4173' },
    yes: { type: 'boolean' },
  },
});
const read = await readServices(positionals[0] ?? staffPath(), values.site, terminal);
if (read.kind === 'unreadable') {
  console.error(read.reason);
  process.exitCode = 1;
} else {
  const environment = servicesOverHttp(readBusiness().origin);
  const options = { recipient: values.to, isAgreed: values.yes };
  const isFine = await checkServices(environment, read.services, terminal, options);
  console.log(isFine ? '\nBoth services work.' : '\nSomething is left to do.');
  process.exitCode = isFine ? 0 : 1;
}
