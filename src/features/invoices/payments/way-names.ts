import type { PaymentWay } from '../../../domain/payments/payment-record.ts';

export const WAY_NAMES: Readonly<Record<PaymentWay, string>> = {
  upi: 'UPI',
  cash: 'Cash',
  card: 'Card',
  bank: 'Bank transfer',
  cheque: 'Cheque',
  other: 'Other',
};
