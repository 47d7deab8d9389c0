import { checkGstin } from '../../../domain/tax/check-gstin.ts';
import type { DraftTaxFields } from '../../../domain/tax/invoice-tax.ts';
import {
  formatPlaceOfSupply,
  type PlaceOfSupply,
  proposePlaceOfSupply,
} from '../../../domain/tax/place-of-supply.ts';
import { formatState, STATES, stateOfGstin } from '../../../domain/tax/states.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TAX_LABELS } from './tax-labels.ts';

interface PlaceFieldsProps {
  readonly written: DraftTaxFields;
  readonly company: { readonly gstin: string };
  readonly onChange: (next: (tax: DraftTaxFields) => DraftTaxFields) => void;
}

const ABROAD = 'abroad';

const BY_NAME = STATES.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map((state) => ({
  value: state.code,
  name: formatState(state),
}));

/** Where the service counts as supplied, and where a customer without a GSTIN lives. */
export function PlaceFields({ written, company, onChange }: PlaceFieldsProps) {
  const { chosenPlace, customerState, customerGstin } = written;
  const checked = checkGstin(customerGstin);
  const theirs = checked.kind === 'valid' ? checked.state : undefined;
  const proposed = proposePlaceOfSupply(stateOfGstin(company.gstin), theirs);
  const isAbroad = chosenPlace?.kind === 'abroad';

  const choosePlace = (place: PlaceOfSupply | undefined) =>
    onChange(({ chosenPlace: _, ...tax }) =>
      place === undefined ? tax : { ...tax, chosenPlace: place },
    );
  const choose = (code: string) => {
    const state = stateOfGstin(code);
    if (code === ABROAD) choosePlace({ kind: 'abroad', country: '' });
    else choosePlace(state && { kind: 'state', state });
  };
  const chooseState = (code: string) => {
    const state = stateOfGstin(code);
    onChange(({ customerState: _, ...tax }) =>
      state === undefined ? tax : { ...tax, customerState: state },
    );
  };

  return (
    <>
      <SelectField
        label={TAX_LABELS.place}
        value={isAbroad ? ABROAD : (chosenPlace?.state.code ?? '')}
        options={[
          { value: '', name: proposed ? `Proposed: ${formatPlaceOfSupply(proposed)}` : 'Choose…' },
          { value: ABROAD, name: 'Abroad' },
          ...BY_NAME,
        ]}
        onChange={choose}
      />
      {isAbroad && (
        <TextField
          label={TAX_LABELS.country}
          value={chosenPlace.country}
          onChange={({ target: { value } }) => choosePlace({ kind: 'abroad', country: value })}
        />
      )}
      {!isAbroad && checked.kind === 'empty' && (
        <SelectField
          label={TAX_LABELS.state}
          value={customerState?.code ?? ''}
          note="Needed from ₹50,000 on for a client without a GSTIN."
          options={[{ value: '', name: 'Not said' }, ...BY_NAME]}
          onChange={chooseState}
        />
      )}
    </>
  );
}
