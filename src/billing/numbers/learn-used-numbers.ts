import { dayInIndia } from '../../domain/day-in-india.ts';
import { beginningOfSeries } from '../../domain/invoice/next-series-number.ts';
import type { NumbersToFind } from '../../domain/numbers/numbers-to-find.ts';
import { seconds } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import { normaliseInvoiceNumber } from '../../storage/issued-invoices.ts';
import { noteNumbersUsedElsewhere } from '../../storage/used-numbers.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { ownDeviceCode } from './device-code.ts';

type AskingContext = Pick<SignedInContext, 'environment' | 'database' | 'config' | 'allDesks'>;

/** How long staff wait for an answer before a number is chosen without it. */
export const NUMBER_PATIENCE = seconds(1);
/** After signing in nobody waits for it. */
const SIGN_IN_PATIENCE = seconds(20);

/**
 * Asks which numbers all desks have used: the last one of each of this device's series, and those of
 * `numbers` that are taken. They are kept as used, and returned too, so that they count even where the
 * device is full. Nothing is learnt offline, or where the server may not be asked.
 */
export async function learnUsedNumbers(
  { environment, database, config, allDesks }: AskingContext,
  numbers: readonly string[],
  signal: AbortSignal = environment.timeoutSignal(NUMBER_PATIENCE),
  date: Timestamp = environment.now(),
): Promise<readonly string[]> {
  if (allDesks === undefined) return [];
  const code = await ownDeviceCode({ environment, database });
  if (code.kind !== 'done') return [];
  const deviceCode = config.deviceCode + code.value;
  const series = config.companies.flatMap((_, index) =>
    (['invoice', 'credit-note'] as const).map((document) =>
      beginningOfSeries({ company: index + 1, deviceCode, date: dayInIndia(date), document }),
    ),
  );
  const answer = (await allDesks.findUsed({ series, numbers }, signal)) ?? [];
  const used = onlyAsked({ series, numbers }, answer);
  if (used.length > 0) await noteNumbersUsedElsewhere(database, used);
  return used;
}

/** Whatever else a server says would be kept for good, and storing a long list would keep staff waiting. */
function onlyAsked({ series, numbers }: NumbersToFind, answer: readonly string[]): string[] {
  const used = answer.map(normaliseInvoiceNumber);
  const known = new Set(used);
  const last = series.flatMap((beginning) => {
    const ofSeries = used.filter((number) => number.startsWith(beginning));
    return ofSeries.length === 0 ? [] : [ofSeries.reduce(laterOf)];
  });
  return [...numbers.filter((number) => known.has(normaliseInvoiceNumber(number))), ...last];
}

/** A longer number of a series is later than any shorter one. */
function laterOf(one: string, other: string): string {
  const isLater = one.length === other.length ? one > other : one.length > other.length;
  return isLater ? one : other;
}

/** What all desks have used meanwhile, for the numbers that are proposed offline later. */
export async function learnUsedNumbersAtSignIn(context: AskingContext): Promise<void> {
  const { environment, allDesks } = context;
  if (allDesks === undefined) return;
  await learnUsedNumbers(context, [], environment.timeoutSignal(SIGN_IN_PATIENCE));
}
