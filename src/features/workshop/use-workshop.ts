import { useEffect, useState } from 'react';
import { BUSINESS } from '../../domain/business.ts';
import type { PageRuntime } from '../../environment/page-runtime.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import { workshopOnlyEnvironment } from '../../environment/workshop-only-environment.ts';
import { usePageRuntime } from '../../ui/page-context.ts';
import { makePriceWorkshop, type PriceWorkshop } from '../../workshop/prices/price-workshop.ts';
import type { PasswordQuestion } from '../../workshop/staff/password-worker.ts';
import passwordWorker from '../../workshop/staff/password-worker.ts?worker&url';
import {
  makeStaffWorkshop,
  type PasswordJudge,
  type StaffWorkshop,
} from '../../workshop/staff/staff-workshop.ts';
import { makeWordsWorkshop, type WordsWorkshop } from '../../workshop/words/words-workshop.ts';

/** The page's prices, as far as the owner has changed them. */
export function usePriceWorkshop(): PriceWorkshop {
  return usePageRuntime().once(makePrices);
}

/** The page's staff file, once the owner has opened one. */
export function useStaffWorkshop(): StaffWorkshop {
  return usePageRuntime().once(makeStaff);
}

/** The words of this site's pages, as far as the owner has changed them. */
export function useWordsWorkshop(): WordsWorkshop {
  return usePageRuntime().once(makeWords);
}

/** The outside as the workshop sees it. */
export function useWorkshopEnvironment(): WorkshopEnvironment {
  return usePageRuntime().once(makeWorkshopEnvironment);
}

/** Keeps the workshop on this device; true once it opens without a connection. */
export function useKeptOffline(): boolean {
  const { keepOfflineWorkshop, onWorkerChange, whenIdle } = useWorkshopEnvironment();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const keep = async () => setKept((await keepOfflineWorkshop())?.kind === 'whole');
    whenIdle(() => void keep());
    return onWorkerChange(() => void keep());
  }, [keepOfflineWorkshop, onWorkerChange, whenIdle]);
  return isKept;
}

function makePrices({ once }: PageRuntime): PriceWorkshop {
  return makePriceWorkshop(once(makeWorkshopEnvironment));
}

function makeWords({ once }: PageRuntime): WordsWorkshop {
  return makeWordsWorkshop(once(makeWorkshopEnvironment));
}

function makeStaff({ once }: PageRuntime): StaffWorkshop {
  const environment = once(makeWorkshopEnvironment);
  return makeStaffWorkshop(environment, () => startJudge(environment));
}

export function makeWorkshopEnvironment({ environment }: PageRuntime): WorkshopEnvironment {
  return { ...workshopOnlyEnvironment, ...environment };
}

function startJudge({ startCodeWorker }: WorkshopEnvironment): PasswordJudge {
  const worker = startCodeWorker(passwordWorker);
  return {
    judge: async (staffFile) => {
      const question: PasswordQuestion = { staffFile, business: BUSINESS };
      return (await worker.ask(question)) === 'strong' ? 'strong' : 'weak';
    },
    end: worker.end,
  };
}
