import type { Delivery } from '../../../src/domain/outbox/delivery.ts';
import type { Shop } from './shop.ts';

/**
 * What breaks the promise: an invoice that is gone, or whose row or mail is there twice, or is not
 * there and is not shown as waiting either.
 */
export async function findFaults(shop: Shop): Promise<string[]> {
  const { numbers, site } = shop;
  const entries = new Map((await shop.entries()).map((entry) => [entry.key.invoiceNumber, entry]));
  const [rows, mails] = [site.rowNumbers(), site.mailNumbers()];
  return numbers.flatMap((number) => {
    const entry = entries.get(number);
    if (entry === undefined) return [`${number} lost`];
    return [
      ...checkInvariants(`${number} row`, countOf(number, rows), entry.sheet),
      ...checkInvariants(`${number} mail`, countOf(number, mails), entry.mail),
    ];
  });
}

function checkInvariants(what: string, count: number, delivery: Delivery | undefined): string[] {
  if (count > 1) return [`${what} doubled`];
  return count === 0 && delivery?.state === 'delivered' ? [`${what} lost`] : [];
}

function countOf(number: string, numbers: readonly string[]): number {
  return numbers.filter((one) => one === number).length;
}
