import type { InDoubt, Refusal } from '../../domain/outbox/delivery.ts';
import { explainRefusal } from './explain-refusal.ts';

/** Why a row in doubt cannot be found for now, and who can help where waiting does not. */
export function explainFailedSearch({ searchRefused }: InDoubt): {
  readonly reason: string;
  readonly remedy?: string;
} {
  if (searchRefused === undefined) {
    return {
      reason:
        'The sheet does not answer at the moment. ' +
        'The app looks for the row again by itself, so there is nothing to do.',
    };
  }
  const { reason, owner } = WORDS[searchRefused.status] ?? wordsOfRow(searchRefused);
  return {
    reason,
    remedy: `${owner} Or look for the row yourself and choose “It arrived” or “Send again”.`,
  };
}

interface Words {
  readonly reason: string;
  readonly owner: string;
}

const NOT_ALLOWED: Words = {
  reason: 'The sheet service does not allow the search for it.',
  owner: 'Ask the owner to allow “Search” in the sheet service’s settings.',
};

const WORDS: Readonly<Record<number, Words>> = {
  200: {
    reason: 'The sheet has no heading “created_at”, by which rows are found.',
    owner: 'Ask the owner to write it into the sheet’s first line.',
  },
  403: NOT_ALLOWED,
  405: NOT_ALLOWED,
};

/** What else refuses a search refuses a row in the same way. */
function wordsOfRow(refusal: Refusal): Words {
  const { reason, remedy } = explainRefusal('sheet', refusal);
  return { reason, owner: remedy };
}
