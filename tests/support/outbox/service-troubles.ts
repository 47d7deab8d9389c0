import { days, hours, later, milliseconds, minutes, seconds } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';
import type { Device } from './device.ts';
import type { Browser } from './flusher-process.ts';

interface TroubledDay {
  readonly browser: Browser;
  readonly inUse: () => readonly Device[];
  readonly isFaultPhase: boolean;
  /** Faults go on at least until then. */
  readonly lastUntil: (end: Timestamp) => void;
}

/** What goes wrong with the services, and with the line to them. */
export class ServiceTroubles {
  /** How long the services take when nothing slows them down. */
  usualLatency = milliseconds(80);
  private readonly day: TroubledDay;

  constructor(day: TroubledDay) {
    this.day = day;
  }

  goDown(span: Milliseconds): void {
    const { world, services, random } = this.day.browser;
    services.isDown = true;
    world.after(span, () => {
      services.isDown = false;
      // The browser's event may come late, or never.
      if (random.happens(0.8)) for (const device of this.day.inUse()) device.wakeAll('connected');
    });
  }

  /** For a while the services answer later, or sooner, than usual. */
  answerAfter(latency: Milliseconds, span: Milliseconds): void {
    const { world, services } = this.day.browser;
    services.latency = latency;
    world.after(span, () => {
      if (services.latency === latency) services.latency = this.usualLatency;
    });
  }

  flap(times: number): void {
    if (times === 0 || !this.day.isFaultPhase) return;
    this.goDown(seconds(2));
    this.day.browser.world.after(seconds(4), () => this.flap(times - 1));
  }

  /** A service refuses everything, perhaps for days, until its owner acts. */
  block(service: 'sheet' | 'mail'): void {
    const { world, services, random } = this.day.browser;
    const span = random.happens(0.4)
      ? random.span(days(1), days(3))
      : random.span(minutes(5), hours(2));
    services.refusing[service] = random.pick(
      service === 'sheet' ? [401, 402, 403, 404] : [402, 403, 404, 412, 426],
    );
    const end = later(world.time, span);
    world.at(end, () => {
      delete services.refusing[service];
    });
    this.day.lastUntil(end);
  }

  /** One device has no connection for a while, perhaps longer than the others' day lasts. */
  cutOff(device: Device): void {
    const { browser } = device;
    const { world, random } = browser;
    const end = later(world.time, random.span(minutes(10), hours(8)));
    browser.isOffline = true;
    world.at(end, () => {
      browser.isOffline = false;
      device.wakeAll('connected');
    });
    this.day.lastUntil(end);
  }
}
