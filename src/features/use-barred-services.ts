import type { Observable } from '../domain/observable.ts';
import type { Service } from '../domain/outbox/delivery.ts';
import type { PageRuntime } from '../environment/page-runtime.ts';
import { liveValue } from '../storage/live-value.ts';
import { openDatabase } from '../storage/open-database.ts';
import { readMailAddress, readSheetAddress } from '../storage/service-addresses.ts';
import { useEnvironment, usePageRuntime } from '../ui/page-context.ts';
import { useObservable } from '../ui/use-observable.ts';

type Places = Readonly<Partial<Record<Service, string>>>;

/**
 * The addresses to which this device sends now, whichever tab has signed in with them, and which this
 * page's own policy does not let it reach; `named` counts for a service that has no stored address.
 */
export function useBarredServices(named: Places = {}): Places {
  const { mayAsk } = useEnvironment();
  const stored = useObservable(usePageRuntime().once(watchPlaces));
  const places = Object.entries({ ...named, ...stored });
  return Object.fromEntries(places.filter(([, place]) => mayAsk?.(place) === false));
}

function watchPlaces({ once }: PageRuntime): Observable<Places | undefined> {
  const database = once(openDatabase);
  return liveValue(async () => {
    const [sheet, mail] = await Promise.all([
      readSheetAddress(database),
      readMailAddress(database),
    ]);
    return {
      ...(sheet.kind === 'done' && sheet.value && { sheet: sheet.value.url }),
      ...(mail.kind === 'done' && mail.value && { mail: mail.value.origin }),
    };
  });
}
