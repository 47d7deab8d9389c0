import { TARIFF } from '../../../domain/tariff.ts';
import { describeTreatment } from '../../../domain/tax/describe-treatment.ts';
import type { ProposedTreatment } from '../../../domain/tax/propose-treatment.ts';
import {
  TREATMENT_KIND_SCHEMA,
  type TreatmentKind,
  withRates,
} from '../../../domain/tax/tax-treatment.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TAX_LABELS } from './tax-labels.ts';

interface TreatmentFieldProps {
  /** Undefined while the proposed one applies. */
  readonly chosen: TreatmentKind | undefined;
  readonly proposed: ProposedTreatment;
  /** The company's. */
  readonly gstin: string;
  readonly onChange: (kind: TreatmentKind | undefined) => void;
}

/** How the invoice is taxed: as proposed and explained, unless staff choose otherwise. */
export function TreatmentField({ chosen, proposed, gstin, onChange }: TreatmentFieldProps) {
  const textsOf = (kind: TreatmentKind) =>
    describeTreatment(withRates(kind, TARIFF.gst), proposed.place, gstin);
  const kinds = TREATMENT_KIND_SCHEMA.options;
  return (
    <SelectField<TreatmentKind | ''>
      label={TAX_LABELS.treatment}
      value={chosen ?? ''}
      note={chosen === undefined ? proposed.reason : `By hand. ${textsOf(chosen).explanation}`}
      options={[
        { value: '', name: `Proposed: ${textsOf(proposed.treatment.kind).name}` },
        ...kinds.map((kind) => ({ value: kind, name: textsOf(kind).name })),
      ]}
      onChange={(kind) => onChange(kind === '' ? undefined : kind)}
    />
  );
}
