import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { milliseconds, timestamp } from '../../../src/domain/time.ts';
import type { OutboxEnvironment } from '../../../src/outbox/outbox-environment.ts';
import { sendMail } from '../../../src/outbox/send-mail.ts';
import type { Database } from '../../../src/storage/database.ts';

/** The outbox with the real network and clock, without pauses between requests. */
export function realEnvironment(
  database: Database,
  changes: Partial<OutboxEnvironment> = {},
): OutboxEnvironment {
  return {
    now: () => timestamp(Date.now()),
    random: () => 0.5,
    fetch: (url, init) => fetch(url, init),
    sendMail,
    wait: () => Promise.resolve(),
    timeoutSignal: (span) => AbortSignal.timeout(span),
    pace: { sheet: milliseconds(0), rows: milliseconds(0), mail: milliseconds(0) },
    timings: DEFAULT_TIMINGS,
    database,
    ...changes,
  };
}
