import { test } from '@playwright/test';
import { type OutboxSite, serveOutbox } from './serve-outbox.ts';

/** A test with a site of its own, whose services fail as the test asks. */
export const outboxTest = test.extend<{ readonly site: OutboxSite }>({
  site: async ({ context }, use) => {
    const site = await serveOutbox();
    await use(site);
    // What its pages still ask for is no fault once the server is gone.
    await context.close();
    await site.close();
  },
});
