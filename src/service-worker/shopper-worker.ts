import { workerEnvironment } from '../environment/worker-environment.ts';
import { answerWithAppFiles } from './answer-with-app-files.ts';
import { makeAppFiles } from './app-files.ts';
import { endRequestsWith } from './end-requests-with.ts';
import { answerWhichFiles, giveRoomBack } from './give-room-back.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { redirectToCleanUrl } from './redirect-to-clean-url.ts';
import { leaveToDesk } from './replace-other-worker.ts';
import { serveRateCardSavedFirst } from './serve-rate-card-saved-first.ts';
import { takeOverOnMessage } from './take-over-on-message.ts';
import { listenForWorkEnd } from './work-end.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker of every other device: without the desk, the outbox and the database's code. */
const end = listenForWorkEnd(self);
const environment = endRequestsWith(end, workerEnvironment);
const files = makeAppFiles(environment, self.__WB_MANIFEST, end);

// Before the routes, since what answers a request hides it from those that listen after it.
keepAppFiles(
  self,
  files,
  async () => false,
  () => giveRoomBack(self, environment, files),
);
answerWhichFiles(self, files);
self.addEventListener('activate', files.controller.activate);
// The order matters: the first route that matches a request answers it.
serveRateCardSavedFirst(self, environment);
redirectToCleanUrl(files.controller);
answerWithAppFiles(files.controller);
leaveToDesk(self);
takeOverOnMessage(self);
