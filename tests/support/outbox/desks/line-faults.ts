import { later, milliseconds, minutes, seconds } from '../../../../src/domain/time.ts';
import type { Milliseconds } from '../../../../src/domain/units.ts';
import type { Device } from '../device.ts';
import type { Random } from '../random.ts';
import type { Mishaps, StandInServices } from '../stand-in-services.ts';
import type { VirtualWorld } from '../virtual-world.ts';

/** One request in so many is cut off, before or after the service has done what it asks. */
const REQUESTS_PER_CUT = 200;

/** Requests that are cut off, and answers that say nothing. */
export function cutRequests(random: Random): Mishaps {
  const cut = () =>
    random.happens(1 / REQUESTS_PER_CUT)
      ? random.pick([
          'reset-before-body',
          'applied-then-reset',
          '5xx-applied',
          '5xx-not-applied',
        ] as const)
      : undefined;
  return { row: cut, mail: cut, search: () => undefined };
}

interface Incidents {
  readonly world: VirtualWorld;
  readonly services: StandInServices;
  readonly devices: readonly Device[];
  readonly random: Random;
}

/**
 * In every quarter of an hour, or once where the sending takes less, the services are restarted, and on
 * each desk a tab or the worker is killed, which the clerk opens again: a closed desk sends nothing.
 */
export function planIncidents(incidents: Incidents, span: Milliseconds): void {
  const { world, services, devices, random } = incidents;
  for (let begun = milliseconds(0); begun < span; begun = milliseconds(begun + QUARTER)) {
    const most = Math.min(QUARTER, span - begun);
    const sometime = () =>
      later(world.time, milliseconds(begun + random.span(milliseconds(0), milliseconds(most))));
    world.at(sometime(), () => {
      services.isDown = true;
      world.after(seconds(10), () => {
        services.isDown = false;
      });
    });
    for (const device of devices) world.at(sometime(), () => device.crashSomewhere(minutes(2)));
  }
}

const QUARTER = minutes(15);
