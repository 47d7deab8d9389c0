import { isOwnRefusal, type Refusal, type Service } from '../../domain/outbox/delivery.ts';
import { SIGN_IN_AFTER_PUBLISHING } from '../sign-in-after-publishing.ts';
import { explainDatabaseRefusal } from './explain-database-refusal.ts';
import { explainRelayRefusal } from './explain-relay-refusal.ts';
import type { ExplainedRefusal } from './explained-refusal.ts';

/**
 * What a refusal means and who can fix it; an unknown one shows the service's own words.
 * @param kind of the service used now, which is to take what this device itself has refused
 */
export function explainRefusal(
  service: Service,
  refusal: Refusal,
  kind?: string,
): ExplainedRefusal {
  const { status, said, from } = refusal;
  const isOwn = isOwnRefusal(refusal);
  const explain = BY_KIND[(isOwn ? kind : from) ?? ''];
  const usual = explain === undefined || isOwn ? WORDS[service][status] : undefined;
  const words = explain?.(refusal) ?? usual;
  if (words !== undefined) return words;
  return {
    reason:
      `${service === 'sheet' ? 'The sheet' : 'The e-mail service'} refused it (${status}). ${said}`.trim(),
    remedy: 'Show this message to the owner. Nothing is lost.',
  };
}

/** The kinds of services whose statuses mean something else than at the usual one. */
const BY_KIND: Readonly<Record<string, (refusal: Refusal) => ExplainedRefusal | undefined>> = {
  postgrest: explainDatabaseRefusal,
  relay: explainRelayRefusal,
};

const DAMAGED_ROW: ExplainedRefusal = {
  reason: 'The data to send is missing or damaged on this device.',
  remedy:
    'Enter this invoice in the sheet by hand, from its PDF in the history. Then press “Added by hand”.',
};

const DAMAGED_MAIL: ExplainedRefusal = {
  reason: 'The data to send is missing or damaged on this device.',
  remedy: 'Find the invoice in the history and press “Send again…”.',
};

const CHECK_ADDRESS = `Ask the owner to check the sheet’s address in the staff file and publish the app again. ${SIGN_IN_AFTER_PUBLISHING}`;

const WORDS: Readonly<Record<Service, Readonly<Record<number, ExplainedRefusal>>>> = {
  sheet: {
    0: DAMAGED_ROW,
    1: {
      reason: 'It was tried several times, and the sheet never confirmed it.',
      remedy:
        'Press “Try again”; or enter this invoice in the sheet by hand, from its PDF in the history, and press “Added by hand”.',
    },
    400: {
      reason: 'The sheet rejected this row.',
      remedy: 'Ask the owner to check that the first row of the sheet has all the column names.',
    },
    401: {
      reason: 'The sheet service is no longer signed in to the Google account.',
      remedy: 'Ask the owner to sign in to the sheet service and reconnect the Google account.',
    },
    402: {
      reason: 'The sheet service’s plan is used up or unpaid.',
      remedy: 'Ask the owner to check the plan and the payment at the sheet service.',
    },
    403: {
      reason: 'The sheet service does not allow new rows.',
      remedy: 'Ask the owner to allow “Create” and “Search” in the sheet service’s settings.',
    },
    404: {
      reason: 'The sheet was not found.',
      remedy: CHECK_ADDRESS,
    },
    405: {
      reason: 'The sheet’s address does not accept rows.',
      remedy: CHECK_ADDRESS,
    },
    413: {
      reason: 'This invoice is too large for the sheet.',
      remedy:
        'Enter this invoice in the sheet by hand, then press “Added by hand”; or issue it again with shorter text.',
    },
    422: {
      reason: 'The sheet rejected a value in this row.',
      remedy: 'Show this invoice to the owner. The others will still be sent.',
    },
  },
  mail: {
    0: DAMAGED_MAIL,
    1: {
      reason: 'It was tried several times, and the e-mail service never confirmed it.',
      remedy:
        'Check the address with the customer, then download the PDF and send it by hand, and press “Sent by hand”.',
    },
    400: {
      reason: 'The e-mail service does not recognise our settings.',
      remedy: `Ask the owner to check the public key, the service and the template in the staff file. ${SIGN_IN_AFTER_PUBLISHING}`,
    },
    402: {
      reason: 'This month’s e-mails are used up.',
      remedy: 'Ask the owner to check the e-mail service’s plan, or wait until next month.',
    },
    403: {
      reason: 'The e-mail service does not accept e-mails from this site.',
      remedy: 'Ask the owner to add this site to the e-mail service’s allowed origins.',
    },
    404: {
      reason: 'The e-mail account was not found.',
      remedy: `Ask the owner to check the public key in the staff file. ${SIGN_IN_AFTER_PUBLISHING}`,
    },
    412: {
      reason: 'The mailbox that sends our e-mails is disconnected.',
      remedy: 'Ask the owner to reconnect the mailbox in the e-mail service.',
    },
    413: {
      reason: 'The PDF is too large for the e-mail service’s plan.',
      remedy: 'Download the PDF and send it by hand, or ask the owner for a larger plan.',
    },
    422: {
      reason: 'The e-mail service rejected this customer’s e-mail address.',
      remedy: 'Check the address with the customer, then download the PDF and send it by hand.',
    },
    426: {
      reason: 'This month’s e-mails are used up.',
      remedy: 'Ask the owner to check the e-mail service’s plan, or wait until next month.',
    },
  },
};
