import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import type { SheetService } from './sheet-service.ts';
import { sheetdb } from './sheetdb.ts';

/** Which service answers at which address; the first matching pattern wins. */
const SHEET_SERVICES: readonly { readonly at: RegExp; readonly service: SheetService }[] = [
  { at: /^/, service: sheetdb },
];

/** The service that answers at the staff file's sheet address. */
export function sheetServiceAt({ url }: SheetServiceAddress): SheetService {
  const found = SHEET_SERVICES.find(({ at }) => at.test(url));
  if (found === undefined) throw new Error(`No sheet service answers at ${url}.`);
  return found.service;
}
