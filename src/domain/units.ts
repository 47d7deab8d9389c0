/** A number that carries its unit in its type, so that two units never meet by accident. */
type Unit<Name extends string> = number & { readonly unit?: Name };

export type Kilograms = Unit<'kilogram'>;
export type Centimetres = Unit<'centimetre'>;

/** Whole paise: the only form in which money is reckoned. */
export type Paise = Unit<'paise'>;
