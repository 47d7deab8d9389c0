import { defineConfig } from 'vitest/config';
import unit from './vitest.config.ts';

const { projects: _, ...tests } = unit.test ?? {};

/** Tests of the files of the tests' own site, which `npm run e2e:build` builds before. */
export default defineConfig({
  ...unit,
  test: {
    ...tests,
    include: ['tests/built/**/*.built.ts'],
  },
});
