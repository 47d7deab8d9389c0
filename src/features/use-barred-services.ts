import type { Service } from '../domain/outbox/delivery.ts';
import { useEnvironment } from '../ui/page-context.ts';
import { useStoredAddresses } from './use-stored-addresses.ts';

type Places = Readonly<Partial<Record<Service, string>>>;

/**
 * The places to which this device sends now and which this page's own policy does not let it reach;
 * `named` counts for a service that has no stored address.
 */
export function useBarredServices(named: Places = {}): Places {
  const { mayAsk } = useEnvironment();
  const { sheet, mail } = useStoredAddresses();
  const places = Object.entries<string>({
    ...named,
    ...(sheet && { sheet: sheet.url }),
    ...(mail && { mail: mail.origin }),
  });
  return Object.fromEntries(places.filter(([, place]) => mayAsk?.(place) === false));
}
