import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import type { Environment } from '../environment/environment.ts';
import { loadInTime } from '../environment/load-in-time.ts';
import { Button } from './button.tsx';
import styles from './lazy-part.module.css';
import { Notice } from './notice.tsx';
import { useEnvironment } from './page-context.ts';

/**
 * A part of a screen whose code comes when it is first shown. Where the code cannot be had, the part
 * says so and can be asked for again, and the rest of the screen stays as it is.
 *
 * @param Missing says so where a notice has no room
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<MissingPartProps> = MissingNotice,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadLazily = (environment: Pick<Environment, 'timeoutSignal'>) =>
    lazy(async () => {
      try {
        loaded = await loadInTime(environment, load);
        return { default: loaded };
      } catch (error) {
        throw new MissingCode('The code of a part could not be loaded.', { cause: error });
      }
    });
  return (props) => {
    const environment = useEnvironment();
    const [{ count, Part }, setTried] = useState<Tried<Props>>(() => ({
      count: 1,
      Part: loaded ?? loadLazily(environment),
    }));
    const tryAgain = () => setTried({ count: count + 1, Part: loadLazily(environment) });
    return (
      <PartBoundary key={count} missing={<Missing onTryAgain={tryAgain} />}>
        <Suspense fallback={<Loading />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

export interface MissingPartProps {
  readonly onTryAgain: () => void;
}

function MissingNotice({ onTryAgain }: MissingPartProps) {
  return (
    <Notice tone="bad" actions={<Button onClick={onTryAgain}>Try again</Button>}>
      This part of the app could not be loaded. Nothing you wrote is lost.
    </Notice>
  );
}

interface Tried<Props> {
  readonly count: number;
  readonly Part: ComponentType<Props>;
}

/** Out of sight at first, since most parts come at once. */
function Loading() {
  return <p className={styles['loading']}>Loading…</p>;
}

class MissingCode extends Error {}

interface PartBoundaryProps {
  readonly missing: ReactNode;
  readonly children: ReactNode;
}

/** React tells only classes of an error below them. */
class PartBoundary extends Component<PartBoundaryProps, { readonly isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError(error: unknown) {
    // Any other error is for the error page.
    if (!(error instanceof MissingCode)) throw error;
    return { isMissing: true };
  }

  override render() {
    return this.state.isMissing ? this.props.missing : this.props.children;
  }
}
