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
  const code: PartCode<Props> = {
    loaded: undefined,
    load: async () => {
      code.loaded ??= await load();
      return code.loaded;
    },
  };
  const { Loading = LoadingText, Missing = MissingNotice } = stands;
  return Object.assign(
    (props: Props) => <PartPlace code={code} stands={{ Loading, Missing }} props={props} />,
    { prepare: () => void code.load().catch(() => undefined) },
  );
}

interface PartCode<Props> {
  loaded: ComponentType<Props> | undefined;
  readonly load: () => Promise<ComponentType<Props>>;
}

interface PartPlaceProps<Props> {
  readonly code: PartCode<Props>;
  readonly stands: Stands<Props>;
  readonly props: Props;
}

function PartPlace<Props extends object>({
  code,
  stands: { Loading, Missing },
  props,
}: PartPlaceProps<Props>) {
  const environment = useEnvironment();
  const [Part, setPart] = useState(() => code.loaded);
  const [isMissing, setMissing] = useState(false);
  useLayoutEffect(() => {
    if (Part !== undefined || isMissing) return;
    let isShown = true;
    loadInTime(environment, code.load).then(
      (part) => {
        if (isShown) setPart(() => part);
      },
      (error: unknown) => {
        console.error(error);
        if (isShown) setMissing(true);
      },
    );
    return () => {
      isShown = false;
    };
  }, [environment, code, Part, isMissing]);
  if (Part !== undefined) return <Part {...props} />;
  if (isMissing) return <Missing onTryAgain={() => setMissing(false)} />;
  return <Loading {...props} />;
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
