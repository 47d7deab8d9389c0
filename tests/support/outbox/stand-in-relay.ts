import type { ServiceAddresses } from '../../../src/domain/outbox/request.ts';
import { SAMPLE_ADDRESSES } from '../issues.ts';
import { type SentMail, StandInServices } from './stand-in-services.ts';

/** The relay's address in tests. */
export const RELAY_ADDRESSES: ServiceAddresses = {
  ...SAMPLE_ADDRESSES,
  mail: { ...SAMPLE_ADDRESSES.mail, kind: 'relay' },
};

/** A mail relay in memory, with the same faults as the mail service: each sending is mailed once. */
export class StandInRelay extends StandInServices {
  private readonly sent = new Set<string>();

  protected override passOn(mail: SentMail): void {
    const { sendingKey } = mail;
    if (sendingKey !== undefined) {
      if (this.sent.has(sendingKey)) return;
      this.sent.add(sendingKey);
    }
    super.passOn(mail);
  }
}
