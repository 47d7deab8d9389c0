import { type ComponentType, useLayoutEffect } from 'react';
import { loadInTime } from '../environment/load-in-time.ts';
import styles from './lazy-part.module.css';
import { useEnvironment } from './page-context.ts';
import { TryAgainNotice } from './try-again-notice.tsx';
import { useHeldFocus } from './use-held-focus.tsx';
import { useObservable } from './use-observable.ts';

interface StandIns<Props> {
  /** Shown while its code is on its way. */
  readonly Loading: ComponentType<Props>;
  /** Says that the code could not be had. */
  readonly Missing: ComponentType<{ readonly onTryAgain: () => void }>;
}

export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of need. */
  readonly prepare: () => void;
};

/**
 * A part of a screen whose code comes when it is first shown. Where the code cannot be had, the part
 * says so and can be asked for again, and the rest of the screen stays as it is. Not with React's
 * Suspense, which holds back for 300 ms what comes sooner.
 *
 * @param standIns take the part's place until its code is there, where the usual words do not fit
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  standIns: Partial<StandIns<Props>> = {},
): LazyPart<Props> {
  const listeners = new Set<() => void>();
  let known: Known<Props>;
  const part: Part<Props> = {
    Loading: LoadingText,
    Missing: MissingNotice,
    ...standIns,
    state: () => known,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    note: (news) => {
      // What has come once stays, however many places have given it up.
      if (typeof known === 'function' || known === news) return;
      known = news;
      for (const listener of listeners) listener();
    },
    load: async () => part.note(await load()),
  };
  return Object.assign((props: Props) => <PartPlace part={part} props={props} />, {
    prepare: () => void part.load().catch(() => undefined),
  });
}

/** The code of a part, which all places of the part share. */
type Known<Props> = ComponentType<Props> | 'missing' | undefined;

interface Part<Props> extends StandIns<Props> {
  readonly state: () => Known<Props>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly note: (news: Known<Props>) => void;
  /** @throws when the code cannot be had. */
  readonly load: () => Promise<void>;
}

interface PartPlaceProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function PartPlace<Props extends object>({ part, props }: PartPlaceProps<Props>) {
  const { Loading, Missing, load, note } = part;
  const environment = useEnvironment();
  const Shown = useObservable(part);
  const { holder, holdingFocus } = useHeldFocus();
  // A place that is opened anew tries anew.
  useLayoutEffect(() => note(undefined), [note]);
  useLayoutEffect(() => {
    if (Shown !== undefined) return;
    let isNewest = true;
    loadInTime(environment, load).catch((error: unknown) => {
      console.error(error);
      if (isNewest) note('missing');
    });
    return () => {
      isNewest = false;
    };
  }, [environment, load, note, Shown]);
  return (
    <>
      {holder}
      {Shown === undefined ? (
        <Loading {...props} />
      ) : Shown === 'missing' ? (
        <Missing onTryAgain={holdingFocus(() => note(undefined))} />
      ) : (
        <Shown {...props} />
      )}
    </>
  );
}

function MissingNotice({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <TryAgainNotice onTryAgain={onTryAgain}>
      This part of the app could not be loaded. If it fails again, reload the page. Nothing you
      wrote is lost.
    </TryAgainNotice>
  );
}

/** Out of sight at first, since most parts come at once. */
function LoadingText() {
  return <p className={styles['loading']}>Loading…</p>;
}
