import { expect } from '@playwright/test';
import { milliseconds } from '../../../src/domain/time.ts';
import { chain, type Middleware } from '../../../tools/host/middleware.ts';
import { type Deliveries, readDeliveries } from '../../support/outbox/read-deliveries.ts';
import { FaultyGate } from './faulty-gate.ts';
import { type ServedBuild, serveBuild } from './serve-build.ts';

export interface OutboxSite extends ServedBuild, Deliveries {
  readonly gate: FaultyGate;
}

const NO_LIMIT = { requests: 1_000, span: milliseconds(1) };

/** Serves the build with services that set no pace and fail as the gate is asked to. */
export async function serveOutbox(line: Middleware = quick): Promise<OutboxSite> {
  const gate = new FaultyGate();
  const build = await serveBuild({
    gate: chain(line, gate.meet),
    sheetPace: NO_LIMIT,
    mailPace: NO_LIMIT,
  });
  return { ...build, ...readDeliveries(build.localFolder), gate };
}

const quick: Middleware = (_request, _response, next) => next();

/** Waits until these and no others are in the sheet and in the mail, each once and in this order. */
export async function expectDelivered(
  site: OutboxSite,
  numbers: readonly string[],
  timeout = 20_000 + numbers.length * 2_000,
): Promise<void> {
  await expect.poll(() => site.mailNumbers().length, { timeout }).toBe(numbers.length);
  expect(site.rowNumbers()).toEqual(numbers);
  expect(site.mailNumbers()).toEqual(numbers);
}
