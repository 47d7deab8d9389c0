import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread, in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Ends the watch and returns the longest task since it began, in milliseconds. */
export type EndWatch = () => Promise<number>;

/**
 * Watches how long the page does not answer its user, in milliseconds of a processor `times` as slow as
 * this one. It counts what the page's thread has worked, and not what it has waited for a processor
 * that other programs had: a busy machine adds nothing, and no task is left out.
 */
export async function watchLongTasks(page: Page, times = 1): Promise<EndWatch> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline'],
      excludedCategories: ['*'],
    },
  });
  return async () => {
    await endTracing(session);
    const tasks = workOfPages(events);
    if (tasks.length === 0) throw new Error('The trace holds no task of the page.');
    return (Math.max(...tasks) / 1000) * times;
  };
}

function workOfPages(events: readonly TraceEvent[]): number[] {
  const isThread = ({ name, args }: TraceEvent) =>
    name === 'thread_name' && args.name === 'CrRendererMain';
  const threads = new Set(events.filter(isThread).map(({ pid, tid }) => `${pid}/${tid}`));
  return events
    .filter(
      ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid}/${tid}`),
    )
    .map(({ tdur }) => tdur ?? 0);
}

function endTracing(session: CDPSession): Promise<void> {
  return new Promise((resolve, reject) => {
    session.once('Tracing.tracingComplete', () => resolve());
    session.send('Tracing.end').catch(reject);
  });
}
