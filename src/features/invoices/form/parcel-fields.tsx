import type { ParcelTracking } from '../../../domain/invoice/parcel-tracking.ts';
import { CARRIERS } from '../../../domain/tracking/carrier.ts';
import { proposeCarrier } from '../../../domain/tracking/propose-carrier.ts';
import { rankCarriers } from '../../../domain/tracking/rank-carriers.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './detail-fields.module.css';

interface ParcelFieldsProps {
  readonly tracking: ParcelTracking | undefined;
  readonly onChange: (tracking: ParcelTracking) => void;
}

const NO_TRACKING: ParcelTracking = { number: '', carrier: '' };

/** Number and carrier of the parcel, checked as the tracking page checks them; both may stay empty. */
export function ParcelFields({ tracking = NO_TRACKING, onChange }: ParcelFieldsProps) {
  const { number, carrier } = tracking;
  const candidates = rankCarriers(number);
  const fitting = candidates.map((candidate) => CARRIERS[candidate.carrier].name);
  const others = Object.values(CARRIERS).map(({ name }) => name);
  const names = [...new Set([...fitting, ...others, carrier])].filter(Boolean);
  const [likeliest] = candidates;
  const reading = likeliest?.fit === 'mistyped' ? likeliest.readings[0] : undefined;
  const type = (typed: string) => {
    const isProposed = carrier === '' || carrier === nameOfProposed(number);
    onChange({ ...tracking, number: typed, carrier: isProposed ? nameOfProposed(typed) : carrier });
  };
  return (
    <>
      <TextField
        label="Tracking Number"
        value={number}
        spellCheck={false}
        autoCapitalize="characters"
        onChange={({ target }) => type(target.value)}
      />
      <SelectField
        label="Carrier"
        value={carrier}
        options={[
          { value: '', name: 'Not chosen' },
          ...names.map((name) => ({ value: name, name })),
        ]}
        onChange={(chosen) => onChange({ ...tracking, carrier: chosen })}
      />
      <p role="status" className={styles['check-note']}>
        {noteOn(tracking, fitting, likeliest?.fit === 'mistyped')}
        {reading !== undefined && (
          <Button look="quiet" onClick={() => type(reading)}>
            Use {reading}
          </Button>
        )}
      </p>
    </>
  );
}

function nameOfProposed(number: string): string {
  const proposed = proposeCarrier(number);
  return proposed === undefined ? '' : CARRIERS[proposed].name;
}

/** What staff should look at before they print the number; nothing while all is well. */
function noteOn(
  { number, carrier }: ParcelTracking,
  fitting: readonly string[],
  isMistyped: boolean,
): string {
  if (number.trim() === '') return '';
  if (fitting.length === 0) return 'No carrier we know uses numbers like this. Check the number. ';
  if (isMistyped) return 'This number may have a typo: its check digit is wrong. ';
  if (carrier === '') return `It may be a number of ${LIST.format(fitting)}. Choose the carrier. `;
  return fitting.includes(carrier) ? '' : `We don’t know of numbers like this at ${carrier}. `;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });
