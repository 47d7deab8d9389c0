import { between } from '../../../src/domain/time.ts';
import { times } from '../../../src/domain/units.ts';
import { DEFAULT_PACE } from '../../../src/outbox/outbox-environment.ts';
import { OutboxHarness } from './outbox-harness.ts';

/*
 * The process in which `npm run bench` times how long many waiting invoices take to go out. It sends
 * back the virtual time spent waiting and the real time spent working, in milliseconds.
 */
const entries = Number(process.argv[2]);

const POINTS_PER_ENTRY = 40;
const harness = new OutboxHarness({ maxPointsPerFlush: POINTS_PER_ENTRY * entries });
await harness.issue(entries);
const { world, services } = harness.browser;
const [start, begun] = [world.time, performance.now()];
let waited = Number.NaN;
void harness.tab.flush('timer').then(() => {
  waited = between(start, world.time);
});
await harness.pass(times(DEFAULT_PACE.mail, 2 * entries));
const worked = performance.now() - begun;
if (services.mails.length !== entries) throw new Error('The flush did not end.');
// A row goes in the time between two mails.
const pace = Math.max(DEFAULT_PACE.sheet, DEFAULT_PACE.mail);
process.send?.({ waited, worked, pace, latency: services.latency });
