/**
 * The variable by which a relay knows a sending again. The mail service never gets it: what that one
 * gets is as it was before there were relays.
 */
const SENDING_KEY = 'sending_key';

/**
 * The variables of a mail for a relay. An invoice that is mailed once more has an outbox id of its
 * own, though all that is in the mail is the same; a copy in a backup has the same id.
 */
export function withSendingKey(
  params: Readonly<Record<string, string>>,
  outboxId: string,
): Readonly<Record<string, string>> {
  return { ...params, [SENDING_KEY]: outboxId };
}
