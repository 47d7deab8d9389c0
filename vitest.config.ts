import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    // A file that renders asks for its own DOM with a `@vitest-environment` line.
    environment: 'node',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
});
