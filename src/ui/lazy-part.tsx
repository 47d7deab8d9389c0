import { type ComponentType, useLayoutEffect, useState } from 'react';
import { loadInTime } from '../environment/load-in-time.ts';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';
import { Notice } from './notice.tsx';
import { useEnvironment } from './page-context.ts';

interface Stands<Props> {
  /** In the part's place while its code is on its way. */
  readonly Loading: ComponentType<Props>;
  /** Says that its code could not be had. */
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
 * @param stands for the part where the usual words do not fit
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  stands: Partial<Stands<Props>> = {},
): LazyPart<Props> {
  const part: Part<Props> = {
    Loading: LoadingText,
    Missing: MissingNotice,
    ...stands,
    loaded: undefined,
    load: async () => {
      part.loaded ??= await load();
      return part.loaded;
    },
  };
  return Object.assign((props: Props) => <PartPlace part={part} props={props} />, {
    prepare: () => void part.load().catch(() => undefined),
  });
}

interface Part<Props> extends Stands<Props> {
  loaded: ComponentType<Props> | undefined;
  readonly load: () => Promise<ComponentType<Props>>;
}

interface PartPlaceProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
}

function PartPlace<Props extends object>({ part, props }: PartPlaceProps<Props>) {
  const { Loading, Missing, loaded, load } = part;
  const environment = useEnvironment();
  const [Shown, show] = useState<ComponentType<Props> | 'missing' | undefined>(() => loaded);
  useLayoutEffect(() => {
    if (Shown !== undefined) return;
    loadInTime(environment, load).then(
      (code) => show(() => code),
      (error: unknown) => {
        console.error(error);
        show('missing');
      },
    );
  }, [environment, load, Shown]);
  if (Shown === undefined) return <Loading {...props} />;
  if (Shown === 'missing') return <Missing onTryAgain={() => show(undefined)} />;
  return <Shown {...props} />;
}

function MissingNotice({ onTryAgain }: { readonly onTryAgain: () => void }) {
  return (
    <Notice tone="bad" actions={<Button onClick={onTryAgain}>Try again</Button>}>
      This part of the app could not be loaded. Nothing you wrote is lost.
    </Notice>
  );
}

/** Out of sight at first, since most parts come at once. */
function LoadingText() {
  return <p className={styles['loading']}>Loading…</p>;
}
