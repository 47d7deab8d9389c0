import { useMemo } from 'react';
import type { Service } from '../domain/outbox/delivery.ts';
import { useEnvironment } from '../ui/page-context.ts';
import { useStoredAddresses } from './use-stored-addresses.ts';

type Places = Readonly<Partial<Record<Service, string>>>;

/**
 * The places to which this device sends now and which this page's own policy does not let it reach;
 * `named` counts for a service that has no stored address.
 */
export function useBarredServices(named?: Places): Places {
  const { mayAsk } = useEnvironment();
  const stored = useStoredAddresses();
  const sheet = stored.sheet?.url ?? named?.sheet;
  const mail = stored.mail?.origin ?? named?.mail;
  // Every entry on a screen asks, and each answer reads the page's policy.
  return useMemo(() => {
    const isBarred = (place: string | undefined): place is string =>
      place !== undefined && mayAsk?.(place) === false;
    return { ...(isBarred(sheet) && { sheet }), ...(isBarred(mail) && { mail }) };
  }, [mayAsk, sheet, mail]);
}
