import { workerEnvironment } from '../environment/worker-environment.ts';
import { answerDesk } from './answer-desk.ts';
import { answerWithAppFiles } from './answer-with-app-files.ts';
import { makeAppFiles } from './app-files.ts';
import { endRequestsWith } from './end-requests-with.ts';
import { flushOnSync } from './flush-on-sync.ts';
import { answerWhichFiles, giveRoomBack } from './give-room-back.ts';
import { isDeskWanted } from './is-desk-wanted.ts';
import { keepAppFiles } from './keep-app-files.ts';
import { keepUsedScriptFonts } from './keep-used-script-fonts.ts';
import { redirectToCleanUrl } from './redirect-to-clean-url.ts';
import { takeOverFromShoppers } from './replace-other-worker.ts';
import { serveRateCardSavedFirst } from './serve-rate-card-saved-first.ts';
import { serveStaffFile } from './serve-staff-file.ts';
import { takeOverOnMessage } from './take-over-on-message.ts';
import { listenForWorkEnd } from './work-end.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker of a device on which the staff desk was opened. */
const end = listenForWorkEnd(self);
const environment = endRequestsWith(end, workerEnvironment);
const files = makeAppFiles(environment, self.__WB_MANIFEST, end);
const isWanted = () => isDeskWanted(self, environment);

// Before the routes, since what answers a request hides it from those that listen after it.
keepAppFiles(self, files, isWanted, () => giveRoomBack(self, environment, files));
answerWhichFiles(self, files);
self.addEventListener('activate', files.controller.activate);
// The order matters: the first route that matches a request answers it.
serveRateCardSavedFirst(self, environment);
const staffFile = serveStaffFile(self, environment, isWanted);
redirectToCleanUrl(files.controller);
keepUsedScriptFonts(files);
answerWithAppFiles(files.controller);
answerDesk(self, files, staffFile);
takeOverFromShoppers(self);
takeOverOnMessage(self);
flushOnSync(self, workerEnvironment, end);
