import type { PageRuntime } from '../../environment/page-runtime.ts';
import type { WorkshopEnvironment } from '../../environment/workshop-environment.ts';
import { workshopOnlyEnvironment } from '../../environment/workshop-only-environment.ts';
import { usePageRuntime } from '../../ui/page-context.ts';
import { makePriceWorkshop, type PriceWorkshop } from '../../workshop/prices/price-workshop.ts';

/** The page's prices, as far as the owner has changed them. */
export function usePriceWorkshop(): PriceWorkshop {
  return usePageRuntime().once(makePrices);
}

/** The outside as the workshop sees it. */
export function useWorkshopEnvironment(): WorkshopEnvironment {
  return usePageRuntime().once(makeEnvironment);
}

function makePrices({ once }: PageRuntime): PriceWorkshop {
  return makePriceWorkshop(once(makeEnvironment));
}

function makeEnvironment({ environment }: PageRuntime): WorkshopEnvironment {
  return { ...workshopOnlyEnvironment, ...environment };
}
