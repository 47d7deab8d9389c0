import { useEffect, useState } from 'react';
import type { CarrierId } from '../../domain/tracking/carrier.ts';
import { loadInTime } from '../../environment/load-in-time.ts';
import { useEnvironment, usePageRuntime } from '../../ui/page-context.ts';

const KEY = 'keeps-parcels';

interface KeepParcel {
  /** True once a parcel was kept in this browser: only then is the database's code fetched. */
  readonly keepsAny: boolean;
  /** Whether it is kept. */
  readonly keep: (number: string, carrier: CarrierId) => Promise<boolean>;
}

/** Keeps a parcel whose carrier was opened, under the label that it may have already. */
export function useSaveParcel(): KeepParcel {
  const environment = useEnvironment();
  const { now, getItem, setItem } = environment;
  const runtime = usePageRuntime();
  const [keepsAny, setKeepsAny] = useState(false);
  useEffect(() => setKeepsAny(getItem(KEY) === 'yes'), [getItem]);

  const keep = async (number: string, carrier: CarrierId) => {
    const [{ openDatabase }, { listTrackedParcels, saveTrackedParcel }] = await loadInTime(
      environment,
      () =>
        Promise.all([
          import('../../storage/open-database.ts'),
          import('../../storage/tracked-parcels.ts'),
        ]),
    );
    const database = runtime.once(openDatabase);
    const listed = await listTrackedParcels(database);
    const earlier = listed.kind === 'done' && listed.value.find((kept) => kept.number === number);
    const label = earlier ? earlier.label : '';
    const saved = await saveTrackedParcel(database, { number, label, carrier, addedAt: now() });
    setItem(KEY, 'yes');
    setKeepsAny(true);
    return saved.kind === 'done';
  };

  return {
    keepsAny,
    keep: (number, carrier) =>
      keep(number, carrier).catch((error: unknown) => {
        console.error(error);
        return false;
      }),
  };
}
