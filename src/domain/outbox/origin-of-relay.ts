import type { MailServiceAddress } from './request.ts';

/**
 * Where the relay is, if it is one: there a mail of one sending goes to the customer once, however
 * often it is asked for, as a relay keeps the sendings that it has made. What it may have sent is
 * simply asked for again.
 */
export function originOfRelay({ kind, origin }: MailServiceAddress): string | undefined {
  return kind === 'relay' ? origin : undefined;
}
