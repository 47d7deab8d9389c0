import { workerEnvironment } from '../environment/worker-environment.ts';
import { answerWithAppFiles } from './answer-with-app-files.ts';
import { makeAppFiles } from './app-files.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { redirectToCleanUrl } from './redirect-to-clean-url.ts';
import { leaveToDesk } from './replace-other-worker.ts';
import { serveRateCardSavedFirst } from './serve-rate-card-saved-first.ts';
import { takeOverOnMessage } from './take-over-on-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker of every other device: without the desk, the outbox and the database's code. */
const files = makeAppFiles(workerEnvironment, self.__WB_MANIFEST);

// Before the routes, since what answers a request hides it from those that listen after it.
keepAppFiles(self, files, async () => false);
self.addEventListener('activate', files.controller.activate);
// The order matters: the first route that matches a request answers it.
serveRateCardSavedFirst(self, workerEnvironment);
redirectToCleanUrl(files.controller);
answerWithAppFiles(files.controller);
leaveToDesk(self);
takeOverOnMessage(self);
