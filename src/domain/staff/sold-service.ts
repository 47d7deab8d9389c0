import * as v from 'valibot';

/** A service that the agency sells often, as the staff file lists it. */
export const SOLD_SERVICE_SCHEMA = v.object(
  {
    name: v.pipe(v.string('must be a text'), v.trim(), v.nonEmpty('must not be empty')),
    /** Printed behind the name; an invoice without it is charged under the company's own. */
    sac: v.exactOptional(
      v.pipe(
        v.string('must be a text'),
        v.regex(/^99\d\d(\d\d)?$/, 'must be a SAC such as 998540'),
      ),
    ),
    /** In rupees. */
    price: v.pipe(
      v.number('must be a number of rupees'),
      v.minValue(0, 'must not be below 0'),
      v.maxValue(99_99_999, 'must be at most 9999999'),
      v.check((rupees) => Number(rupees.toFixed(2)) === rupees, 'must have at most two decimals'),
    ),
  },
  'must be an object',
);

export type SoldService = Readonly<v.InferOutput<typeof SOLD_SERVICE_SCHEMA>>;
