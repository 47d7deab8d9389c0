import { workerEnvironment } from '../environment/worker-environment.ts';
import { flushOnSync } from './flush-on-sync.ts';
import { precachePages } from './precache-pages.ts';
import { redirectToCleanUrl } from './redirect-to-clean-url.ts';
import { serveRateCardSavedFirst } from './serve-rate-card-saved-first.ts';
import { serveStaffFile } from './serve-staff-file.ts';
import { takeOverOnMessage } from './take-over-on-message.ts';

declare const self: ServiceWorkerGlobalScope;

// The order matters: the first route that matches a request answers it.
serveRateCardSavedFirst(self, workerEnvironment);
serveStaffFile(self, workerEnvironment);
redirectToCleanUrl();
precachePages(self.__WB_MANIFEST);
takeOverOnMessage(self);
flushOnSync(self, workerEnvironment);
