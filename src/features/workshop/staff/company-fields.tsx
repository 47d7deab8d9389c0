import { valueAt } from '../../../workshop/staff/json-path.ts';
import { PictureField } from './picture-field.tsx';
import { useOpenStaff } from './staff-context.ts';
import { StaffTextArea, StaffTextField } from './staff-field.tsx';
import { TaxFields } from './tax-fields.tsx';

interface CompanyFieldsProps {
  /** `companies.0`. */
  readonly path: string;
  readonly number: number;
}

const FIELDS = [
  ['name', 'Company name'],
  ['id', 'Short ID for the sheet'],
  ['gstin', 'GSTIN'],
  ['pan', 'PAN'],
  ['mobile', 'Mobile'],
  ['email', 'E-mail'],
  ['website', 'Website'],
] as const;

const BANK_FIELDS = [
  ['accountName', 'Account name'],
  ['accountNumber', 'Account number'],
  ['bankName', 'Bank'],
  ['ifscCode', 'IFSC'],
  ['branch', 'Branch'],
] as const;

/** Everything that an invoice says of one company. */
export function CompanyFields({ path, number }: CompanyFieldsProps) {
  const { workshop, state } = useOpenStaff();
  const tax = `${path}.tax`;
  const hasTax = valueAt(state.document, tax) !== undefined;
  return (
    <div className="workshop-company-fields">
      <div className="workshop-fields">
        {FIELDS.map(([field, label]) => (
          <StaffTextField key={field} path={`${path}.${field}`} label={label} />
        ))}
        <StaffTextArea path={`${path}.address`} label="Address" />
      </div>
      <PictureField path={`${path}.logo`} what={`logo of company ${number}`} />
      <h3>Bank</h3>
      <div className="workshop-fields">
        {BANK_FIELDS.map(([field, label]) => (
          <StaffTextField key={field} path={`${path}.bankDetails.${field}`} label={label} />
        ))}
        <StaffTextField path={`${path}.upi`} label="UPI ID (if any)" isOptional />
      </div>
      <h3>Tax</h3>
      <label className="workshop-tick">
        <input
          type="checkbox"
          checked={hasTax}
          onChange={({ target }) => workshop.change(tax, target.checked ? TAX_AT_FIRST : undefined)}
        />
        Write GST tax invoices
      </label>
      {hasTax && <TaxFields path={tax} number={number} />}
    </div>
  );
}

const TAX_AT_FIRST = { sac: '996812' };
