import { expect, test, vi } from 'vitest';
import { testEnvironment } from '../../support/test-environment.ts';

test('a browser that refuses workers is asked again after one minute, however often its person returns', async () => {
  let asked = 0;
  let comeBack: () => void = () => undefined;
  const plans = new Set<() => void>();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://site.example/about'));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => {
      comeBack = listener;
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => undefined,
      addEventListener: () => undefined,
      register: () => {
        asked += 1;
        return Promise.reject(new DOMException('Denied', 'SecurityError'));
      },
    },
  });
  const after = (_: number, act: () => void) => {
    plans.add(act);
    return () => void plans.delete(act);
  };
  // A plan of its own each time, so that two of the same act are two.
  const environment = testEnvironment({ after: (span, act) => after(span, () => act()) });
  const { registerWorker } = await import('../../../src/app/worker/register-worker.ts');
  await registerWorker(environment, () => undefined);
  for (let time = 1; time <= 20; time += 1) {
    await vi.waitFor(() => expect(asked).toBe(time));
    comeBack();
  }
  await vi.waitFor(() => expect(asked).toBe(21));
  expect(plans.size).toBe(1);
  for (const act of [...plans]) {
    plans.delete(act);
    act();
  }
  await vi.waitFor(() => expect(asked).toBe(22));
  expect(plans.size).toBe(1);
});
