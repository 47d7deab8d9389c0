import type { Refusal, Service } from '../../domain/outbox/delivery.ts';

interface Words {
  readonly reason: string;
  readonly remedy: string;
}

/** What a refusal means and who mends what; an unknown one shows the service's own words. */
export function explainRefusal(service: Service, { status, said }: Refusal): Words {
  const words = WORDS[service][status];
  if (words !== undefined) return words;
  return {
    reason:
      `${service === 'sheet' ? 'The sheet' : 'The e-mail service'} refused it (${status}). ${said}`.trim(),
    remedy: 'Show this message to the owner. Nothing is lost.',
  };
}

const DAMAGED: Words = {
  reason: 'What was to be sent is damaged on this device.',
  remedy: 'Open the invoice in the history and issue it again under a new number.',
};

const WORDS: Readonly<Record<Service, Readonly<Record<number, Words>>>> = {
  sheet: {
    0: DAMAGED,
    400: {
      reason: 'The sheet does not accept this row.',
      remedy: 'The owner checks that the first line of the sheet holds all the column names.',
    },
    401: {
      reason: 'The sheet service is no longer signed in to the Google account.',
      remedy: 'The owner signs in to the sheet service and connects the Google account again.',
    },
    402: {
      reason: 'The plan of the sheet service is used up or not paid.',
      remedy: 'The owner checks the plan and the payment at the sheet service.',
    },
    403: {
      reason: 'The sheet service does not allow rows to be added.',
      remedy: 'The owner allows "Create" and "Search" in the settings of the sheet service.',
    },
    404: {
      reason: 'The sheet is not there any more.',
      remedy:
        'The owner checks the address of the sheet in the staff file and publishes the app again.',
    },
    405: {
      reason: 'The address of the sheet does not take rows.',
      remedy:
        'The owner checks the address of the sheet in the staff file and publishes the app again.',
    },
    413: {
      reason: 'This invoice is too large for the sheet.',
      remedy: 'Enter this one in the sheet by hand, or issue it again with shorter texts.',
    },
    422: {
      reason: 'The sheet does not accept a value of this row.',
      remedy: 'Show this invoice to the owner. The others go on.',
    },
  },
  mail: {
    0: DAMAGED,
    400: {
      reason: 'The e-mail service does not know our settings.',
      remedy: 'The owner checks the public key, the service and the template in the staff file.',
    },
    402: {
      reason: 'The e-mails of this month are used up.',
      remedy: 'The owner checks the plan of the e-mail service, or waits for the next month.',
    },
    403: {
      reason: 'The e-mail service does not allow e-mails from this site.',
      remedy: 'The owner adds this site to the allowed origins of the e-mail service.',
    },
    404: {
      reason: 'The e-mail account was not found.',
      remedy: 'The owner checks the public key in the staff file.',
    },
    412: {
      reason: 'The mailbox that sends our e-mails is disconnected.',
      remedy: 'The owner opens the e-mail service and connects the mailbox again.',
    },
    413: {
      reason: 'The PDF is too large for the plan of the e-mail service.',
      remedy: 'Download the PDF and send it by hand, or ask the owner for a larger plan.',
    },
    422: {
      reason: 'The e-mail service does not accept the e-mail address of this customer.',
      remedy: 'Check the address with the customer, then download the PDF and send it by hand.',
    },
    426: {
      reason: 'The e-mails of this month are used up.',
      remedy: 'The owner checks the plan of the e-mail service, or waits for the next month.',
    },
  },
};
