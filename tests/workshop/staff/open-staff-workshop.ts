import type { WorkshopEnvironment } from '../../../src/environment/workshop-environment.ts';
import { sealWithCredentials } from '../../../src/vault/seal-with-credentials.ts';
import type { OpenStaff } from '../../../src/workshop/staff/staff-state.ts';
import {
  makeStaffWorkshop,
  type PasswordJudge,
  type StaffWorkshop,
} from '../../../src/workshop/staff/staff-workshop.ts';
import { testEnvironment } from '../../support/test-environment.ts';

interface Site {
  /** The text of the sealed file on the host; none when it does not answer. */
  readonly sealed?: string;
  /** In place of `sealed`: the host's answer, when the test gives it. */
  readonly fetch?: WorkshopEnvironment['fetch'];
  readonly allowed?: readonly string[];
  readonly loadPicture?: WorkshopEnvironment['loadPicture'];
  readonly timeoutSignal?: WorkshopEnvironment['timeoutSignal'];
  readonly judge?: PasswordJudge['judge'];
}

/** A workshop on a site, what is saved with it, and what becomes of those who judge its passwords. */
export function openStaffWorkshop({
  sealed,
  allowed = [],
  judge = async () => 'strong',
  ...rest
}: Site = {}) {
  const saved: File[] = [];
  const judges: string[] = [];
  const startJudge = () => {
    judges.push('started');
    return { judge, end: () => void judges.push('ended') };
  };
  const environment = {
    ...testEnvironment({
      fetch: () =>
        sealed === undefined
          ? Promise.reject(new TypeError('offline'))
          : Promise.resolve(new Response(sealed)),
      ...rest,
    }),
    download: (file: File) => void saved.push(file),
    allowedOrigins: () => allowed,
  };
  return { workshop: makeStaffWorkshop(environment, startJudge), saved, judges };
}

export function stateOf(workshop: StaffWorkshop): OpenStaff {
  const state = workshop.state();
  if (state.kind !== 'open') throw new Error('no staff file is open');
  return state;
}

/** The text of a sealed staff file, as the host has it. */
export async function sealedText(
  config: unknown,
  pair: { readonly id: string; readonly password: string },
): Promise<string> {
  return JSON.stringify(await sealWithCredentials(JSON.stringify(config), pair));
}
