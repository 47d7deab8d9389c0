import { expect, test } from 'vitest';
import { FLAWLESS } from '../support/outbox/judge.ts';
import { runSchedule } from '../support/outbox/schedule.ts';

test('try', async () => {
  const begun = performance.now();
  for (let seed = 1; seed <= 100; seed += 1) {
    expect({ seed, ...(await runSchedule(seed)) }).toEqual({ seed, ...FLAWLESS });
  }
  console.log(performance.now() - begun);
}, 60_000);
