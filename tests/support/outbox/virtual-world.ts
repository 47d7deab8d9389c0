import { later, laterOf, timestamp } from '../../../src/domain/time.ts';
import type { Milliseconds, Timestamp } from '../../../src/domain/units.ts';

/**
 * Time that passes only while nothing is running: a process that waits for a moment, a reply or a
 * time-out parks here, and once all have parked or ended, the clock moves to the next event.
 */
export class VirtualWorld {
  /** The true time, unlike a device's clock. */
  time = timestamp(Date.UTC(2026, 2, 1, 10));
  /** Called after each event, while nothing is running. */
  afterEvent: () => Promise<void> = () => Promise.resolve();
  private readonly events: { at: Timestamp; order: number; happen: () => void }[] = [];
  private order = 0;
  private working = 0;
  private resolveQuiet: (() => void) | undefined;

  at(time: Timestamp, happen: () => void): void {
    this.order += 1;
    const event = { at: time, order: this.order, happen };
    const index = this.events.findIndex((other) => other.at > time);
    this.events.splice(index < 0 ? this.events.length : index, 0, event);
  }

  after(span: Milliseconds, happen: () => void): void {
    this.at(later(this.time, span), happen);
  }

  /** A process starts to work, or is woken where it was parked. */
  begin(): void {
    this.working += 1;
  }

  /** A process has parked, ended or been killed. */
  end(): void {
    this.working -= 1;
    if (this.working === 0) this.resolveQuiet?.();
  }

  /** Lets everything happen up to `time`. */
  async runUntil(time: Timestamp): Promise<void> {
    await this.quiet();
    for (;;) {
      const event = this.events[0];
      if (event === undefined || event.at > time) break;
      this.events.shift();
      this.time = laterOf(this.time, event.at);
      event.happen();
      await this.quiet();
      await this.afterEvent();
    }
    this.time = laterOf(this.time, time);
  }

  /** A turn of the event loop lets whatever awaited a finished process start in its turn. */
  private async quiet(): Promise<void> {
    do {
      if (this.working > 0) {
        await new Promise<void>((resolve) => {
          this.resolveQuiet = resolve;
        });
      }
      await new Promise((resolve) => setImmediate(resolve));
    } while (this.working > 0);
  }
}
