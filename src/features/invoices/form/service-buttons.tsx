import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { appendFilledItems } from '../../../domain/invoice/append-filled-items.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { itemOfService } from '../../../domain/invoice/item-of-service.ts';
import type { SoldService } from '../../../domain/staff/sold-service.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface ServiceButtonsProps {
  readonly services: readonly SoldService[];
  /** The form then asks for a SAC beside each item. */
  readonly hasTaxFields: boolean;
  readonly onChange: (next: (items: readonly Item[]) => Item[]) => void;
}

/** The services that the agency sells often: each press adds a row. */
export function ServiceButtons({ services, hasTaxFields, onChange }: ServiceButtonsProps) {
  const [added, setAdded] = useState('');
  const add = (service: SoldService) => {
    const item = itemOfService(service, hasTaxFields);
    onChange((items) => appendFilledItems(items, [item]));
    setAdded(`${item.description} was added for ${formatRupees(item.price)}.`);
  };
  return (
    <>
      {services.map((service) => (
        <Button key={service.name} onClick={() => add(service)}>
          <Plus size={18} aria-hidden="true" />
          {service.name} {formatRupees(itemOfService(service, hasTaxFields).price)}
        </Button>
      ))}
      <span role="status">
        <VisuallyHidden>{added}</VisuallyHidden>
      </span>
    </>
  );
}
