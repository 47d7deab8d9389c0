import { useEffect, useState } from 'react';
import type { SheetServiceAddress } from '../../domain/outbox/request.ts';
import { type BringIn, makeSheetImport, type SheetImport } from '../../outbox/sheet-import.ts';
import { useOutbox } from './outbox-context.ts';

/** For as long as the desk is open; undefined where a table is followed instead. */
export function useSheetImport(
  address: SheetServiceAddress,
  bringIn: BringIn,
): SheetImport | undefined {
  const { environment } = useOutbox();
  const [sheetImport] = useState(() => makeSheetImport(environment, address, bringIn));
  useEffect(() => () => sheetImport?.stop(), [sheetImport]);
  return sheetImport;
}
