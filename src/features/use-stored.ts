import { useMemo } from 'react';
import type { Database } from '../storage/database.ts';
import { liveValue } from '../storage/live-value.ts';
import { useObservable } from '../ui/use-observable.ts';
import { useDatabase } from './use-database.ts';

/**
 * What `read` returns of the device's database, now and after each change by any tab or the worker;
 * undefined until it was read. A `read` made while drawing has to be kept between two drawings.
 */
export function useStored<Value>(read: (database: Database) => Promise<Value>): Value | undefined {
  const database = useDatabase();
  return useObservable(useMemo(() => liveValue(() => read(database)), [database, read]));
}
