import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/**
 * A part of a screen whose code comes when it is first shown; needs a `Suspense` around it. Where the code
 * cannot be had, the part says so and can be asked for again, and the rest of the screen stays as it is.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loadLazily = () => lazy(() => loadOrReport(load));
  const first = loadLazily();
  return (props) => <PartOrNotice first={first} loadAgain={loadLazily} props={props} />;
}

async function loadOrReport<Part>(load: () => Promise<Part>): Promise<{ readonly default: Part }> {
  try {
    return { default: await load() };
  } catch (error) {
    throw new MissingCode('The code of a part could not be loaded.', { cause: error });
  }
}

interface PartOrNoticeProps<Props> {
  readonly first: ComponentType<Props>;
  readonly loadAgain: () => ComponentType<Props>;
  readonly props: Props;
}

function PartOrNotice<Props extends object>({ first, loadAgain, props }: PartOrNoticeProps<Props>) {
  const [{ count, Part }, setTried] = useState({ count: 1, Part: first });
  return (
    <PartBoundary key={count} onTryAgain={() => setTried({ count: count + 1, Part: loadAgain() })}>
      <Part {...props} />
    </PartBoundary>
  );
}

class MissingCode extends Error {}

interface PartBoundaryProps {
  readonly onTryAgain: () => void;
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
    if (!this.state.isMissing) return this.props.children;
    return (
      <Notice tone="bad" actions={<Button onClick={this.props.onTryAgain}>Try again</Button>}>
        This part of the app could not be loaded. Nothing you wrote is lost.
      </Notice>
    );
  }
}
