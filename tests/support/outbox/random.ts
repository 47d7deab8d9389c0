import { milliseconds } from '../../../src/domain/time.ts';
import type { Milliseconds } from '../../../src/domain/units.ts';

/** The same seed makes the same numbers, so that a failing schedule can be replayed (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0;
  }

  /** From 0 up to 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** From `least` up to and with `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  /** A whole number of milliseconds, from `least` up to and with `most`. */
  span(least: Milliseconds, most: Milliseconds): Milliseconds {
    return milliseconds(this.whole(least, most));
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[this.whole(0, choices.length - 1)];
    if (choice === undefined) throw new Error('nothing to pick from');
    return choice;
  }
}
