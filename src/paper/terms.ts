import { INVOICE_TERMS } from '../domain/invoice-terms.ts';

/** Printed on every invoice; the agency's adviser has the last word on them. */
export const TERMS = INVOICE_TERMS;
