import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import { postgrest } from './postgrest.ts';
import type { SheetService } from './sheet-service.ts';
import { sheetdb } from './sheetdb.ts';

/** The service that answers at the staff file's sheet address. */
export function sheetServiceAt({ kind }: SheetServiceAddress): SheetService {
  return kind === 'postgrest' ? postgrest : sheetdb;
}
