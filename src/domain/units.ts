/** Exists only for the compiler: at run time a value with a unit is a plain number. */
declare const unit: unique symbol;

/** A number that carries its unit in its type, so that two units are never mixed by accident. */
type Unit<Name extends string> = number & { readonly [unit]: Name };

/** A number without a unit: a count, a factor, a figure that was just parsed. */
export type UnitlessNumber = number & { readonly [unit]?: never };

export type Kilograms = Unit<'kilogram'>;
export type Centimetres = Unit<'centimetre'>;

/** Whole grams: an invoice counts thousandths of a kilogram, so that products are exact. */
export type Grams = Unit<'gram'>;

/** Whole paise: the only form in which money is calculated. */
export type Paise = Unit<'paise'>;

/** A span of time. */
export type Milliseconds = Unit<'millisecond'>;

/** An instant: milliseconds since 1970 by the device's clock, which may jump. */
export type Timestamp = Unit<'timestamp'>;

/** What can be added up; two instants cannot. */
type Amount = Kilograms | Centimetres | Grams | Paise | Milliseconds;

export function kilograms(value: UnitlessNumber): Kilograms {
  return value as Kilograms;
}

export function centimetres(value: UnitlessNumber): Centimetres {
  return value as Centimetres;
}

export function grams(value: UnitlessNumber): Grams {
  return value as Grams;
}

export function paise(value: UnitlessNumber): Paise {
  return value as Paise;
}

export function sumOf<One extends Amount>(amounts: readonly One[]): One {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as One;
}

export function minus<One extends Amount>(amount: One, other: One): One {
  return (amount - other) as One;
}

/** `count` may be a fraction but never an amount itself. */
export function times<One extends Amount>(amount: One, count: UnitlessNumber): One {
  return (amount * count) as One;
}
