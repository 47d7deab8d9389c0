import type { Observable } from '../domain/observable.ts';
import type { ServiceAddresses } from '../domain/outbox/request.ts';
import type { PageRuntime } from '../environment/page-runtime.ts';
import { liveValue } from '../storage/live-value.ts';
import { openDatabase } from '../storage/open-database.ts';
import { readMailAddress, readSheetAddress } from '../storage/service-addresses.ts';
import { usePageRuntime } from '../ui/page-context.ts';
import { useObservable } from '../ui/use-observable.ts';

type StoredAddresses = Partial<ServiceAddresses>;

/** Where this device sends now, whichever tab has signed in with it; empty until it is read. */
export function useStoredAddresses(): StoredAddresses {
  return useObservable(usePageRuntime().once(watchAddresses)) ?? NONE;
}

const NONE: StoredAddresses = {};

function watchAddresses({ once }: PageRuntime): Observable<StoredAddresses | undefined> {
  const database = once(openDatabase);
  return liveValue(async () => {
    const [sheet, mail] = await Promise.all([
      readSheetAddress(database),
      readMailAddress(database),
    ]);
    return {
      ...(sheet.kind === 'done' && sheet.value && { sheet: sheet.value }),
      ...(mail.kind === 'done' && mail.value && { mail: mail.value }),
    };
  });
}
