import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import type { Shop } from './shop.ts';

/**
 * What must not happen: an invoice that is gone, or whose row or mail arrived twice, or did not
 * arrive and is not shown as waiting either.
 */
export async function findFaults(shop: Shop): Promise<string[]> {
  const { numbers, site } = shop;
  const entries = new Map((await shop.entries()).map((entry) => [entry.key.invoiceNumber, entry]));
  const [rows, mails] = [site.rowNumbers(), site.mailNumbers()];
  return numbers.flatMap((number) => {
    const entry = entries.get(number);
    if (entry === undefined) return [`${number} lost`];
    return [
      ...faultsOf(`${number} row`, countOf(number, rows), entry.sheet),
      ...faultsOf(`${number} mail`, countOf(number, mails), entry.mail),
    ];
  });
}

function faultsOf(what: string, count: number, delivery: Delivery | undefined): string[] {
  if (count > 1) return [`${what} doubled`];
  return count === 0 && delivery?.state === 'delivered' ? [`${what} lost`] : [];
}

function countOf(number: string, numbers: readonly string[]): number {
  return numbers.filter((one) => one === number).length;
}
