import type { ServiceAddresses, SheetServiceAddress } from '../outbox/request.ts';
import type { StaffConfig } from './staff-config.ts';

/** Where rows and mails go, by the staff file; without the key that may read rows, which goes nowhere. */
export function serviceAddresses({
  sheet,
  email,
}: Pick<StaffConfig, 'sheet' | 'email'>): ServiceAddresses {
  return { sheet: sheetAddress(sheet), mail: email };
}

/** Where rows go. */
export function sheetAddress(sheet: StaffConfig['sheet']): SheetServiceAddress {
  if (sheet.kind !== 'postgrest') return { url: sheet.url };
  const { kind, url, key } = sheet;
  return { kind, url, key };
}
