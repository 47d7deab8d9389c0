import type { RateCard } from '../../../domain/rate-card.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { PriceWorkshop, PriceWorkshopState } from '../../../workshop/prices/price-workshop.ts';
import type { RateSettings } from '../../../workshop/prices/rate-settings.ts';
import { Sheet } from '../sheet.tsx';

interface SettingsSheetProps {
  readonly workshop: PriceWorkshop;
  readonly state: PriceWorkshopState;
}

type TextSetting = Exclude<keyof RateSettings, 'sample' | 'rule'>;

const FIELDS: readonly { readonly field: TextSetting; readonly label: string; unit?: string }[] = [
  { field: 'name', label: 'Name of the card' },
  { field: 'validFrom', label: 'Valid from' },
  { field: 'divisor', label: 'Divisor', unit: 'cm³/kg' },
  { field: 'expressSurcharge', label: 'Express surcharge', unit: '₹' },
];

/** The form has its own words, since `card.json` speaks of quotation marks. */
const REMEDIES: Readonly<Record<TextSetting, string>> = {
  name: 'Enter a name for the card.',
  validFrom: 'Enter a date as year-month-day, such as 2026-04-01.',
  divisor: 'Enter a number above zero, such as 4750.',
  expressSurcharge: 'Enter rupees, zero or more, with two decimals at most, such as 1000.',
};

const RULES: readonly { readonly value: RateCard['rule']; readonly name: string }[] = [
  { value: 'billed-weight', name: 'Billed weight' },
  { value: 'as-observed', name: 'Exact weights only (older rule)' },
];

/** What holds for the whole card. */
export function SettingsSheet({ workshop, state: { settings, compiled } }: SettingsSheetProps) {
  const wrong = new Set(
    compiled?.kind === 'refused' ? compiled.faults.map(({ field }) => field) : [],
  );
  return (
    <Sheet title="The card">
      <div className="workshop-fields">
        {FIELDS.map(({ field, label, unit }) => (
          <TextField
            key={field}
            label={label}
            unit={unit}
            value={settings[field]}
            type={field === 'validFrom' ? 'date' : 'text'}
            inputMode={field === 'divisor' || field === 'expressSurcharge' ? 'decimal' : undefined}
            error={wrong.has(field) ? REMEDIES[field] : undefined}
            onChange={({ target }) => workshop.change({ [field]: target.value })}
          />
        ))}
        <SelectField
          label="Price rule"
          value={settings.rule}
          options={RULES}
          note="Billed weight: the higher of actual and dimensional weight, up to the next row."
          onChange={(rule) => workshop.change({ rule })}
        />
        <label className="workshop-tick">
          <input
            type="checkbox"
            checked={settings.sample}
            onChange={({ target }) => workshop.change({ sample: target.checked })}
          />
          Sample prices: the calculator says that they are not real
        </label>
      </div>
    </Sheet>
  );
}
