import { type TypedMeasure, UNITS } from '../../domain/measure.ts';
import type { RateCard } from '../../domain/rate-card.ts';
import type { Paise } from '../../domain/units.ts';
import { BOX_FIELDS, type BoxForm, type Form } from './form.ts';
import { formatFormQuery } from './form-query.ts';

export interface RecentQuoteContent {
  /** The calculator's URL from its `?`: one for one quote, however it was typed. */
  readonly search: string;
  /** Country, weight and sides, so that no two quotes read the same. */
  readonly label: string;
  readonly economy: Paise;
}

/** What the list of recent quotes shows of a form without errors and its price. */
export function recentQuoteContent(
  card: RateCard,
  form: Pick<Form, 'country' | 'boxes'>,
  economy: Paise,
): RecentQuoteContent {
  const country = card.countries.find(({ code }) => code === form.country)?.name ?? form.country;
  const boxes = form.boxes.map(plainBox);
  const plain: Form = { country: form.country, system: typedSystem(boxes), boxes };
  return {
    search: formatFormQuery({ form: plain, cardDate: card.validFrom }),
    label: `${country}, ${boxes.map(describeBox).join('; ')}`,
    economy,
  };
}

/** The numbers alone: `+2`, `2 ` and `2.0` are one weight. */
function plainBox({ weight, length, breadth, height }: BoxForm): BoxForm {
  return {
    weight: plainMeasure(weight),
    length: plainMeasure(length),
    breadth: plainMeasure(breadth),
    height: plainMeasure(height),
  };
}

function plainMeasure({ text, system }: TypedMeasure): TypedMeasure {
  return { text: String(Number(text)), system };
}

/** The units that something was typed in, not those that happen to be on show. */
function typedSystem(boxes: readonly BoxForm[]): Form['system'] {
  const isImperial = boxes.some((box) =>
    BOX_FIELDS.some((field) => box[field].system === 'imperial'),
  );
  return isImperial ? 'imperial' : 'metric';
}

function describeBox({ weight, length, breadth, height }: BoxForm): string {
  return `${weight.text} ${UNITS[weight.system].weight}, ${describeSides([length, breadth, height])}`;
}

function describeSides(sides: readonly TypedMeasure[]): string {
  const [first, ...others] = sides.map(({ system }) => UNITS[system].length);
  if (others.every((unit) => unit === first))
    return `${sides.map(({ text }) => text).join(' × ')} ${first}`;
  return sides.map(({ text, system }) => `${text} ${UNITS[system].length}`).join(' × ');
}
