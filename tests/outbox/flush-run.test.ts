import { describe, expect, test, vi } from 'vitest';
import { later, milliseconds, timestamp } from '../../src/domain/time.ts';
import { newFlushRun, waitAndProbe } from '../../src/outbox/flush-run.ts';
import type { OutboxEnvironment } from '../../src/outbox/outbox-environment.ts';
import { listServiceStatuses } from '../../src/storage/outbox-entries.ts';
import { newDatabase } from '../support/new-database.ts';
import { realEnvironment } from '../support/outbox/real-environment.ts';

const START = timestamp(1_000_000);
const URL = 'https://sheet.example/rows';

function newRun(changes: Partial<OutboxEnvironment> = {}) {
  let now = START;
  const wait = vi.fn(() => Promise.resolve());
  const fetch = vi.fn(() => Promise.resolve(new Response()));
  const pace = { sheet: milliseconds(700), rows: milliseconds(200), mail: milliseconds(1_100) };
  const environment = realEnvironment(newDatabase(), {
    now: () => now,
    wait,
    fetch,
    pace,
    ...changes,
  });
  const pass = (span: number) => {
    now = later(now, milliseconds(span));
  };
  return { run: newFlushRun(environment), wait, fetch, pass };
}

const REACHED = { kind: 'done', value: true };
const NOT_NOW = { kind: 'done', value: false };

describe('before each request', () => {
  test('the first one to a service goes at once', async () => {
    const { run, wait } = newRun();
    expect(await waitAndProbe(run, 'sheet', URL)).toEqual(REACHED);
    expect(await waitAndProbe(run, 'mail', URL)).toEqual(REACHED);
    expect(wait).not.toHaveBeenCalled();
  });

  test.each([
    [0, [[700]]],
    [200, [[500]]],
    [699, [[1]]],
    [700, []],
    [5_000, []],
    // The clock was set back.
    [-60_000, [[700]]],
  ])('the second one after %i ms waits for what is left of the pace', async (passed, waits) => {
    const { run, wait, pass } = newRun();
    await waitAndProbe(run, 'sheet', URL);
    pass(passed);
    await waitAndProbe(run, 'sheet', URL);
    expect(wait.mock.calls).toEqual(waits);
  });

  test('the service is probed until it has answered in this run', async () => {
    const { run, fetch } = newRun();
    await waitAndProbe(run, 'sheet', URL);
    await waitAndProbe(run, 'sheet', URL);
    expect(fetch).toHaveBeenCalledTimes(2);
    run.answered.add('sheet');
    await waitAndProbe(run, 'sheet', URL);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('a service that has moved is probed again, as nothing has answered there', async () => {
    const { run, fetch } = newRun();
    await waitAndProbe(run, 'sheet', URL);
    run.answered.add('sheet');
    await waitAndProbe(run, 'sheet', `${URL}/moved`);
    expect(fetch).toHaveBeenCalledTimes(1);
    await waitAndProbe(run, 'sheet', 'https://moved.example/rows');
    expect(fetch).toHaveBeenLastCalledWith('https://moved.example/', expect.anything());
  });

  test('a service that cannot be reached backs off, and the next one is not slowed down', async () => {
    const { run, wait } = newRun({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await waitAndProbe(run, 'sheet', URL)).toEqual(NOT_NOW);
    expect(await listServiceStatuses(run.environment.database)).toMatchObject({
      value: {
        sheet: { failures: 1, backingOff: { why: 'no-connection' } },
        mail: { failures: 0 },
      },
    });
    run.answered.add('sheet');
    expect(await waitAndProbe(run, 'sheet', URL)).toEqual(REACHED);
    expect(wait).not.toHaveBeenCalled();
  });

  test('nothing is sent any more once the run is asked to stop', async () => {
    const stopping = new AbortController();
    const { run } = newRun({ stop: stopping.signal });
    expect(await waitAndProbe(run, 'sheet', URL)).toEqual(REACHED);
    stopping.abort();
    expect(await waitAndProbe(run, 'sheet', URL)).toEqual(NOT_NOW);
  });
});
