import type { SoldService } from '../staff/sold-service.ts';
import { grams, paise } from '../units.ts';
import type { Item } from './item.ts';

/** A service as a row: an invoice prices by the kilogram, so it is one kilogram at the service's price. */
export function itemOfService({ name, sac, price }: SoldService): Omit<Item, 'id'> {
  return {
    description: sac === undefined ? name : `${name} (SAC ${sac})`,
    quantity: grams(1000),
    price: paise(Math.round(price * 100)),
  };
}
