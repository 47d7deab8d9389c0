import type { MailServiceAddress } from './request.ts';

/**
 * Whether a mail of one sending goes to the customer once, however often it is asked for: a relay
 * keeps the sendings that it has made. What may have arrived is simply sent again.
 */
export function takesMailsOnce({ kind }: MailServiceAddress): boolean {
  return kind === 'relay';
}
