import * as v from 'valibot';
import type { Database } from './database.ts';

const BROUGHT_IN = v.looseObject({ broughtInAt: v.number() });

/** Invoices and credit notes that came from the sheet, also those that cannot be opened here. */
export async function readBroughtInIds({ invoices }: Database): Promise<ReadonlySet<string>> {
  return new Set(await invoices.filter((row) => v.is(BROUGHT_IN, row)).primaryKeys());
}

/** Whether another device may have issued it, as it came from the sheet. */
export async function isBroughtIn({ invoices }: Database, id: string): Promise<boolean> {
  return v.is(BROUGHT_IN, await invoices.get(id));
}
