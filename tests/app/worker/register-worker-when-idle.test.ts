import { afterEach, expect, test, vi } from 'vitest';
import { registerWorkerWhenIdle } from '../../../src/app/worker/register-worker-when-idle.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const CODE = '../../../src/app/worker/register-worker.ts';

afterEach(() => vi.doUnmock(CODE));

test('a page that is left while the code for its worker is on its way reports no error', async () => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: {} });
  vi.doMock(CODE, () => {
    throw new TypeError('error loading dynamically imported module');
  });
  let begun: unknown;
  const whenIdle = (act: () => unknown) => {
    begun = act();
  };
  registerWorkerWhenIdle(testEnvironment({ whenIdle }), () => undefined);
  await expect(begun).resolves.toBeUndefined();
});
