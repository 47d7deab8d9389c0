import type { IssuingDesk } from '../../domain/invoice/issuing-desk.ts';

interface DeskOfInvoiceProps {
  readonly issued: Partial<IssuingDesk>;
}

/** Which desk issued it, and who, as the end of a line; nothing for what does not say so. */
export function DeskOfInvoice({ issued: { desk = '', issuedBy = '' } }: DeskOfInvoiceProps) {
  const said = [desk, issuedBy].filter((each) => each !== '').join(', ');
  return said === '' ? null : <> · {said}</>;
}
