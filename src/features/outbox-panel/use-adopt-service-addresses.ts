import { useEffect } from 'react';
import type { MailServiceAddress, SheetServiceAddress } from '../../domain/outbox/request.ts';
import { adoptServiceAddresses } from '../../outbox/adopt-service-addresses.ts';
import { useDatabase } from '../use-database.ts';
import { useOutbox } from './outbox-context.ts';

/** What still waits goes where the newly opened staff file says. */
export function useAdoptServiceAddresses(
  sheet: SheetServiceAddress,
  mail: MailServiceAddress,
): void {
  const { flush } = useOutbox();
  const database = useDatabase();
  useEffect(() => {
    void adoptServiceAddresses(database, { sheet, mail }).then(() => flush('connected'));
  }, [database, sheet, mail, flush]);
}
