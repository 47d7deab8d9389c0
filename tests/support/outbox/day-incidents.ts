import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { days, hours, milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import { minus, sumOf } from '../../../src/domain/units.ts';
import type { Counter, CounterDay } from './counter.ts';
import type { Device } from './device.ts';

interface IncidentDay extends CounterDay {
  readonly counter: Counter;
  readonly addresses: ServiceAddresses;
  readonly mayDoubleVisibly: boolean;
  readonly moveServices: () => void;
  readonly addSecondDevice: (first: Device) => Promise<void>;
}

type Incident = (device: Device) => unknown;

/** Something that happens at a device, to the services or by its staff, at some moment of the day. */
export function drawIncident(day: IncidentDay): Incident {
  const { random } = day;
  return random.pick(random.pick([ofDevice, ofServices, byStaff, byStaff])(day));
}

function ofDevice(day: IncidentDay): readonly Incident[] {
  const { random, mayDoubleVisibly, backups } = day;
  return [
    (device) => device.crashSomewhere(),
    (device) => device.crashSomewhere(),
    (device) => device.lock(),
    (device) => device.freezeSomewhere(random.span(seconds(1), hours(1))),
    (device) => day.troubles.cutOff(device),
    (device) => device.wakeSomewhere(random.pick(['timer', 'connected'])),
    ({ browser }) => {
      browser.clockError = minus(browser.clockError, days(1));
    },
    ({ browser }) => {
      if (mayDoubleVisibly) browser.clockError = sumOf([browser.clockError, days(365)]);
    },
    async (device) => {
      if (backups.all.length === 0) return;
      await backups.loseDatabase(device);
      await backups.restore(device, 'any');
    },
    async (device) => {
      const saved = await backups.save(device);
      if (saved === 'failed') return;
      day.moveServices();
      await backups.loseDatabase(device);
      await device.signIn(day.addresses);
      await backups.restore(device);
    },
  ];
}

function ofServices(day: IncidentDay): readonly Incident[] {
  const { random } = day;
  const { services, world } = day.browser;
  return [
    () => day.troubles.goDown(random.span(seconds(1), minutes(40))),
    () => day.troubles.flap(random.whole(1, 30)),
    () => day.troubles.block('sheet'),
    () => day.troubles.block('mail'),
    () => day.moveServices(),
    () => {
      const latency = random.span(milliseconds(20), seconds(40));
      day.troubles.answerAfter(latency, random.span(minutes(1), hours(2)));
    },
    () => {
      const heading = random.pick(['company_id', 'invoice_number', 'customer_name', 'created_at']);
      services.misspelt.set(heading, heading.replace('_', ' '));
      world.after(random.span(minutes(5), hours(4)), () => services.misspelt.delete(heading));
    },
  ];
}

function byStaff(day: IncidentDay): readonly Incident[] {
  const { staff, backups, counter } = day;
  return [
    (device) => staff.retryAll(device),
    (device) => staff.guess(device),
    (device) => staff.tryAgain(device),
    (device) => staff.setAside(device),
    (device) => staff.pressAgain(device),
    (device) => staff.resend(device),
    (device) => staff.checkSheet(device),
    (device) => backups.save(device),
    (device) => backups.restore(device),
    (device) => backups.restore(device, 'any'),
    (device) => counter.finishAnyDraft(device),
    () => counter.finishOnBoth(),
    () => counter.sendFromOther(),
    (device) => day.addSecondDevice(device),
    (device) => day.addSecondDevice(device),
  ];
}
