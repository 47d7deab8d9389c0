import type { TextSource } from '../../agency/rates/source-file.ts';
import type { RateCard } from '../../domain/rate-card.ts';

/** What holds for the whole card, as it is in the fields. */
export interface RateSettings {
  readonly name: string;
  readonly sample: boolean;
  readonly validFrom: string;
  readonly divisor: string;
  /** Rupees. */
  readonly expressSurcharge: string;
  readonly rule: RateCard['rule'];
}

export const EMPTY_SETTINGS: RateSettings = {
  name: '',
  sample: false,
  validFrom: '',
  divisor: '',
  expressSurcharge: '',
  rule: 'billed-weight',
};

export function settingsOf(card: RateCard): RateSettings {
  const { name, sample, validFrom, divisor, expressSurcharge, rule } = card;
  return {
    name,
    sample,
    validFrom,
    divisor: String(divisor),
    expressSurcharge: String(expressSurcharge / 100),
    rule,
  };
}

/** The fields as the file `card.json`, so that they are checked as that file is. */
export function settingsSource({ divisor, expressSurcharge, ...rest }: RateSettings): TextSource {
  const text = JSON.stringify({
    ...rest,
    currency: 'INR',
    divisor: numberOrText(divisor),
    expressSurcharge: numberOrText(expressSurcharge),
  });
  return { kind: 'bytes', file: 'card.json', bytes: new TextEncoder().encode(text) };
}

function numberOrText(text: string): number | string {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? text : number;
}
