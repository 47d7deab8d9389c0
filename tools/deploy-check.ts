import { checkDeployment } from './deploy/check-deployment.ts';

/** `npm run deploy:check https://…`: looks at a deployed copy, and exits with 1 when it has a fault. */
const [address] = process.argv.slice(2);
if (address === undefined) {
  console.error('Name the address of the site: npm run deploy:check https://www.agency.example');
  process.exit(1);
}
const findings = await checkDeployment(address, fetch);
const faults = findings.filter(({ kind }) => kind === 'fault');
for (const { kind, what, remedy } of findings) {
  console.log(`\n${kind === 'fault' ? 'Fault: ' : 'Advice:'} ${what}\n        ${remedy}`);
}
console.log(
  faults.length === 0
    ? `\n${address} is deployed as it should be.`
    : `\nFaults to put right: ${faults.length}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
