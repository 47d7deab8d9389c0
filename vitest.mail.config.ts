import { defineConfig } from 'vitest/config';

/** Delivers mails through the relay to real SMTP servers. */
export default defineConfig({
  test: {
    include: ['tests/mail/**/*.mail.ts'],
    setupFiles: 'tests/support/remove-temporary-folders.ts',
    environment: 'node',
    // A busy machine takes its time; what hangs is found all the same.
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
