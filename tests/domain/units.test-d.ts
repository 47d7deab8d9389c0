import { deliveryWindow } from '../../src/domain/delivery-window.ts';
import { TARIFF } from '../../src/domain/tariff.ts';
import { later, seconds, timestamp } from '../../src/domain/time.ts';
import {
  centimetres,
  grams,
  kilograms,
  type Milliseconds,
  minus,
  type Paise,
  paise,
  sumOf,
  type Timestamp,
  times,
} from '../../src/domain/units.ts';

const weight = kilograms(2);
const side = centimetres(30);
const price = paise(500);
const now = timestamp(1_000);
const span = seconds(3);

/** Only compiled, never called: `npm run types` fails once one of these mistakes compiles. */
export function mistakes(): readonly unknown[] {
  // @ts-expect-error Kilograms and centimetres do not add up to a price.
  const sum: Paise = weight + side;
  // @ts-expect-error A bare number has no currency.
  const bare: Paise = 500;
  // @ts-expect-error A bare number could mean seconds.
  const wait: Milliseconds = 30;
  // @ts-expect-error What the clock says is a number until `timestamp` names it.
  const clock: Timestamp = Date.now();
  // @ts-expect-error An instant is not a span.
  const instant: Milliseconds = now;
  // @ts-expect-error A span is not an instant.
  const until: Timestamp = span;
  return [
    sum,
    bare,
    wait,
    clock,
    instant,
    until,
    // @ts-expect-error A price for a kilogram is multiplied by a count, not by a weight.
    times(price, weight),
    // @ts-expect-error Grams are not kilograms.
    minus(weight, grams(5)),
    // @ts-expect-error The seconds that a header asks for are not milliseconds.
    later(now, Number('120')),
    // @ts-expect-error An instant is not added to an instant.
    later(now, now),
    // @ts-expect-error Two instants have no sum.
    sumOf([now, now]),
    // @ts-expect-error A weight does not become a price by being called one.
    paise(weight),
    // @ts-expect-error A text is not a calendar day until it is parsed as one.
    deliveryWindow('next Monday', TARIFF.delivery),
    // @ts-expect-error A weight is never the same as a length.
    weight === side,
  ];
}
