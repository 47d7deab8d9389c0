import { describe, expect, test } from 'vitest';
import type { Refusal, Service } from '../../src/domain/outbox/delivery.ts';
import { timestamp } from '../../src/domain/time.ts';
import { explainFollowFailure } from '../../src/features/invoices/explain-follow-failure.ts';
import { explainReadingRefusal } from '../../src/features/outbox-panel/explain-reading-refusal.ts';
import { explainRefusal } from '../../src/features/outbox-panel/explain-refusal.ts';

const STATUSES = Array.from({ length: 200 }, (_, index) => 300 + index);

const SERVICES_WITH_KINDS: readonly (readonly [Service, string | undefined])[] = [
  ['sheet', undefined],
  ['sheet', 'postgrest'],
  ['mail', undefined],
  ['mail', 'relay'],
];

const SIGN_IN_AGAIN = 'Once a new staff file is published, press “Lock” and sign in again.';

/** The staff file is read at sign-in alone, so “Retry now” goes on with what was wrong in it. */
describe('what the owner mends in the staff file, a tablet reads at its next sign-in', () => {
  const refusals = (kind: string | undefined): readonly Refusal[] =>
    ['', 'PGRST205: Could not find the table'].flatMap((said) =>
      STATUSES.map((status) => ({ status, said, ...(kind && { from: kind }) })),
    );

  test.each(SERVICES_WITH_KINDS)('said of every such refusal of the %s (%s)', (service, kind) => {
    const remedies = refusals(kind).map((refusal) => explainRefusal(service, refusal).remedy);
    const ofStaffFile = remedies.filter((remedy) => remedy.includes('in the staff file'));
    expect(ofStaffFile.length).toBeGreaterThan(0);
    for (const remedy of ofStaffFile) expect(remedy).toContain(SIGN_IN_AGAIN);
  });

  test('said of a key that is to be put into it', () => {
    const refusal = { status: 401, said: '', from: 'postgrest' };
    expect(explainRefusal('sheet', refusal).remedy).toContain(SIGN_IN_AGAIN);
    expect(explainReadingRefusal(refusal, 'Check the sheet')).toContain(SIGN_IN_AGAIN);
  });

  test('said of a reading key', () => {
    const failure = {
      kind: 'key-refused',
      order: 1,
      asOf: timestamp(0),
      isOffline: false,
    } as const;
    expect(explainFollowFailure(failure, false)).toContain(SIGN_IN_AGAIN);
  });

  test('and not said of what is mended elsewhere', () => {
    expect(explainRefusal('mail', { status: 412, said: '' }).remedy).not.toContain('sign in again');
  });
});
