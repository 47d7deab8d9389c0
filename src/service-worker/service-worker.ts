import { workerEnvironment } from '../environment/worker-environment.ts';
import { flushOnSync } from './flush-on-sync.ts';
import { leadToCleanAddress } from './lead-to-clean-address.ts';
import { precachePages } from './precache-pages.ts';
import { serveRateCard } from './serve-rate-card.ts';
import { takeOverWhenTold } from './take-over-when-told.ts';

declare const self: ServiceWorkerGlobalScope;

// What the worker does, in this order: the first route that fits a request answers it.
serveRateCard(self, workerEnvironment);
leadToCleanAddress();
precachePages(self.__WB_MANIFEST);
takeOverWhenTold(self);
flushOnSync(self, workerEnvironment);
