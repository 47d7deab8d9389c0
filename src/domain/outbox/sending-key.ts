import type { Timestamp } from '../units.ts';
import type { NaturalKey } from './entry.ts';
import { naturalKeyText } from './natural-key-text.ts';
import { drawnOfResend } from './resend-id.ts';

/**
 * The variable by which a relay knows a sending again. The mail service never gets it: what that one
 * gets is as it was before there were relays.
 */
const SENDING_KEY = 'sending_key';

interface Sending {
  readonly invoiceId: string;
  readonly key: NaturalKey;
  readonly sentAgainAt: Timestamp | undefined;
}

/**
 * The variables of a mail for a relay. The key is the invoice's natural key, since two invoices that one
 * draft became on two devices have one outbox id. An invoice that is mailed once more has what was
 * drawn for it besides, though all that is in the mail is the same; a copy in a backup has the same key.
 * What staff have decided to send again is another sending too, as a relay that has sent the first one
 * would say that it has gone.
 */
export function withSendingKey(
  params: Readonly<Record<string, string>>,
  { invoiceId, key, sentAgainAt }: Sending,
): Readonly<Record<string, string>> {
  const drawn = drawnOfResend(invoiceId);
  const more = [
    ...(drawn === undefined ? [] : [drawn]),
    ...(sentAgainAt === undefined ? [] : [`again ${sentAgainAt}`]),
  ];
  return { ...params, [SENDING_KEY]: naturalKeyText(key, more) };
}
