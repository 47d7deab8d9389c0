import { keepOfflineWorkshop, onWorkerChange } from './ask-desk-worker.ts';
import type { PageEnvironment } from './page-environment.ts';
import { pictureLoader } from './picture-loader.ts';
import { readConnectOrigins } from './read-connect-origins.ts';
import { readPagePolicy } from './read-page-policy.ts';
import { startCodeWorker } from './start-code-worker.ts';
import type { WorkshopEnvironment } from './workshop-environment.ts';

/** The browser's answer to what the workshop needs beyond every page. */
export const workshopOnlyEnvironment: Omit<WorkshopEnvironment, keyof PageEnvironment> = {
  ...pictureLoader,
  allowedOrigins: () => readConnectOrigins(readPagePolicy()),
  keepOfflineWorkshop,
  onWorkerChange,
  startCodeWorker,
};
