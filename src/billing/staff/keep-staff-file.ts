import type { DeskEnvironment } from '../../environment/desk-environment.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import { fetchStaffFileOrCopy } from './fetch-staff-file.ts';

/** Has the worker save a copy of the staff file, with which this device can sign in offline. */
export function keepStaffFile(environment: DeskEnvironment): Cancel {
  let isOff = false;
  let stop: Cancel | undefined;
  environment.whenIdle(() => {
    if (!isOff) stop = environment.whenWorkerAnswers(() => void fetchStaffFileOrCopy(environment));
  });
  return () => {
    isOff = true;
    stop?.();
  };
}
