import { between } from '../../../src/domain/time.ts';
import { times } from '../../../src/domain/units.ts';
import { DEFAULT_PACE } from '../../../src/outbox/outbox-environment.ts';
import { OutboxHarness } from './outbox-harness.ts';

/*
 * The process that `npm run bench` asks how long many waiting invoices take to go out. It tells what
 * was waited, in virtual time, and what was worked, in real time; all in milliseconds.
 */
const entries = Number(process.argv[2]);

const counter = new OutboxHarness();
await counter.issue(entries);
const { world, services } = counter.browser;
const [start, begun] = [world.time, performance.now()];
let waited = Number.NaN;
void counter.tab.flush('timer').then(() => {
  waited = between(start, world.time);
});
await counter.pass(times(DEFAULT_PACE.mail, 2 * entries));
const worked = performance.now() - begun;
if (services.mails.length !== entries) throw new Error('The flush did not come to its end.');
// A row goes in the time between two mails.
const pace = Math.max(DEFAULT_PACE.sheet, DEFAULT_PACE.mail);
process.send?.({ waited, worked, pace, latency: services.latency });
