import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { engines } from './drivers/engines.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Makes each journey once in every engine that can be started here. */
export default defineConfig({
  test: {
    projects: engines
      .filter((engine) => engine.findObstacle() === undefined)
      .map(({ name }) => ({
        root: ROOT,
        test: {
          name,
          include: ['tests/engines/journeys/*.journey.ts'],
          environment: 'node',
          provide: { engine: name },
          // A busy machine takes its time; what hangs is found all the same.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      })),
    // A browser is a whole machine's work: two at a time are enough.
    maxWorkers: 2,
  },
});
