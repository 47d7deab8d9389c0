import type { CompanyTax } from '../tax/company-tax.ts';

interface BankDetails {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly ifscCode: string;
  readonly branch: string;
}

/** One of the companies that an invoice can be issued by. */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** A data URL or a path on the site; empty for a company without a logo. */
  readonly logo: string;
  readonly gstin: string;
  readonly pan: string;
  readonly address: string;
  readonly mobile: string;
  readonly email: string;
  readonly website: string;
  readonly bankDetails: BankDetails;
  /** The UPI ID that the QR code on its invoices pays to; absent for the picture of the staff file. */
  readonly upi?: string;
  /** Absent for a company whose invoices carry no tax fields. */
  readonly tax?: CompanyTax;
}
