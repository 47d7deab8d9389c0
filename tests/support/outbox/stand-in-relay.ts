import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { SAMPLE_ADDRESSES } from '../issues.ts';
import { type SentMail, StandInServices } from './stand-in-services.ts';

/** The relay's address in tests. */
export const RELAY_ADDRESSES: ServiceAddresses = {
  ...SAMPLE_ADDRESSES,
  mail: { ...SAMPLE_ADDRESSES.mail, kind: 'relay' },
};

/** Another relay, which knows nothing of what the first one has sent. */
export const OTHER_RELAY_ADDRESSES: ServiceAddresses = {
  ...RELAY_ADDRESSES,
  mail: { ...RELAY_ADDRESSES.mail, origin: 'https://other-relay.example' },
};

/** Mail relays in memory, with the same faults as the mail service: each mails a sending once. */
export class StandInRelay extends StandInServices {
  private readonly sent = new Set<string>();

  protected override passOn(mail: SentMail): void {
    const { sendingKey, origin } = mail;
    if (sendingKey !== undefined) {
      const sending = `${sendingKey} at ${origin}`;
      if (this.sent.has(sending)) return;
      this.sent.add(sending);
    }
    super.passOn(mail);
  }
}
