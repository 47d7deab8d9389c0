import { valueAt } from '../../../workshop/staff/json-path.ts';
import { PictureField } from './picture-field.tsx';
import { useOpenStaff } from './staff-context.ts';
import { StaffChoice, StaffTextField } from './staff-field.tsx';

interface TaxFieldsProps {
  /** `companies.0.tax`. */
  readonly path: string;
  readonly number: number;
}

/** How a company's tax invoices are made. */
export function TaxFields({ path, number }: TaxFieldsProps) {
  const { state } = useOpenStaff();
  const hasSignatory = valueAt(state.document, `${path}.signatory`) !== undefined;
  return (
    <>
      <div className="workshop-fields">
        <StaffTextField path={`${path}.sac`} label="SAC" isOptional />
        <StaffChoice
          path={`${path}.whenIncomplete`}
          label="When something is missing"
          options={[
            { value: 'warn', name: 'Warn, and let the invoice go' },
            { value: 'refuse', name: 'Do not issue the invoice' },
          ]}
        />
        <StaffChoice
          path={`${path}.rounding.tax`}
          label="Round the tax"
          options={[
            { value: 'invoice', name: 'of the whole invoice' },
            { value: 'line', name: 'of each line' },
          ]}
        />
        <StaffChoice
          path={`${path}.rounding.total`}
          label="Round the total"
          options={[
            { value: 'paisa', name: 'to the paisa' },
            { value: 'rupee', name: 'to the rupee' },
          ]}
        />
        <StaffTextField path={`${path}.lut.number`} label="LUT number (if any)" isOptional />
        <StaffTextField
          path={`${path}.lut.year`}
          label="LUT financial year"
          placeholder="2026-27"
          isOptional
        />
        <StaffTextField path={`${path}.signatory.name`} label="Signatory (if any)" isOptional />
      </div>
      {hasSignatory && (
        <PictureField path={`${path}.signatory.picture`} what={`signature of company ${number}`} />
      )}
    </>
  );
}
