import type { SoldService } from '../staff/sold-service.ts';
import { grams, paise } from '../units.ts';
import type { Item } from './item.ts';

/**
 * A service as a row: an invoice prices by the kilogram, so it is one kilogram at the service's price.
 * An invoice without tax fields has no place for a SAC but the description.
 */
export function itemOfService(
  { name, sac, price }: SoldService,
  hasTaxFields: boolean,
): Omit<Item, 'id'> {
  return {
    description: sac === undefined || hasTaxFields ? name : `${name} (SAC ${sac})`,
    quantity: grams(1000),
    price: paise(Math.round(price * 100)),
    ...(sac !== undefined && hasTaxFields && { sac }),
  };
}
