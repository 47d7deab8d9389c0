import type { Company } from '../../../domain/invoice/company.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { CompanyTax } from '../../../domain/tax/company-tax.ts';
import type { DraftTaxFields } from '../../../domain/tax/invoice-tax.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextArea } from '../../../ui/field.tsx';
import group from '../field-group.module.css';
import { GstinField } from './gstin-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import styles from './tax-fields.module.css';
import { TAX_LABELS } from './tax-labels.ts';
import { TreatmentField } from './treatment-field.tsx';
import { useProposal } from './use-proposal.ts';

interface TaxFieldsProps {
  readonly written: DraftTaxFields;
  readonly company: Pick<Company, 'gstin'> & { readonly tax: CompanyTax };
  readonly onChange: (next: (draft: InvoiceDraft) => InvoiceDraft) => void;
}

/** What an invoice with tax fields asks beside the specification's own fields. */
export function TaxFields({ written, company, onChange }: TaxFieldsProps) {
  const proposed = useProposal(written, company);
  const changeTax = (next: (tax: DraftTaxFields) => DraftTaxFields) =>
    onChange((draft) => (draft.tax === undefined ? draft : { ...draft, tax: next(draft.tax) }));
  return (
    <fieldset className={group['group']} data-fields="long">
      <legend className={group['legend']}>Tax</legend>
      <GstinField
        value={written.customerGstin}
        onChange={(customerGstin) => changeTax((tax) => ({ ...tax, customerGstin }))}
      />
      <PlaceFields written={written} company={company} onChange={changeTax} />
      <div className={group['wide']}>
        <TreatmentField
          chosen={written.chosenTreatment}
          proposed={proposed}
          gstin={company.gstin}
          onChange={(kind) =>
            changeTax(({ chosenTreatment: _, ...tax }) =>
              kind === undefined ? tax : { ...tax, chosenTreatment: kind },
            )
          }
        />
      </div>
      <TextArea
        label={TAX_LABELS.delivery}
        autoComplete="off"
        rows={1}
        value={written.deliveryAddress}
        onChange={({ target: { value } }) =>
          changeTax((tax) => ({ ...tax, deliveryAddress: value }))
        }
      />
      <label className={classNames(group['tick'], styles['foot'])}>
        <input
          type="checkbox"
          className={group['check']}
          checked={written.reverseCharge}
          onChange={({ target: { checked } }) =>
            changeTax((tax) => ({ ...tax, reverseCharge: checked }))
          }
        />
        {TAX_LABELS.reverseCharge}
      </label>
    </fieldset>
  );
}
