import type { Page } from '@playwright/test';
import { sealWithStorageKey } from '../../../src/vault/seal-with-storage-key.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { putRows } from './put-rows.ts';
import { readStorageKey } from './read-storage-key.ts';
import { waitForDatabase } from './wait-for-database.ts';

const AT_ONCE = 2000;

/** Puts so many thousand invoices into the database, as if they had been issued one by one. */
export async function fillHistory(page: Page, count: number): Promise<void> {
  const key = await readStorageKey();
  await waitForDatabase(page);
  for (let from = 1; from <= count; from += AT_ONCE) {
    const rows = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, place) => {
        const sequence = from + place;
        const invoice = invoiceWith({
          invoiceNumber: `INV-2026-${sequence}`,
          customer: {
            name: `Customer ${sequence}`,
            email: '',
            mobile: '',
            address: '12 Harbour Lane',
          },
        });
        const id = `invoice-${sequence}`;
        return {
          id,
          sequence,
          sealed: await sealWithStorageKey(JSON.stringify(invoice), key, `invoices/${id}`),
        };
      }),
    );
    await putRows(page, 'invoices', rows);
  }
}
