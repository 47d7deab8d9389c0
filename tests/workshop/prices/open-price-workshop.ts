import { formatRateCard } from '../../../src/agency/rates/format-rate-card.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { makePriceWorkshop } from '../../../src/workshop/prices/price-workshop.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';
import { testEnvironment } from '../../support/test-environment.ts';

/** A workshop on a site with the sample's card, and what is saved with it. */
export async function openWorkshop(
  answers: (init: RequestInit | undefined) => boolean = () => true,
) {
  const saved: File[] = [];
  const environment = testEnvironment({
    now: () => timestamp(Date.parse('2027-01-01')),
    fetch: (_address, init) =>
      answers(init)
        ? Promise.resolve(new Response(formatRateCard(SAMPLE_CARD)))
        : Promise.reject(new TypeError('offline')),
    download: (file) => void saved.push(file),
  });
  const workshop = makePriceWorkshop(environment);
  await workshop.begin();
  return { workshop, saved };
}
