import { INVOICE_TERMS } from '../domain/invoice-terms.ts';

/** Printed on every invoice; the agency should have its adviser check them. */
export const TERMS = INVOICE_TERMS;
