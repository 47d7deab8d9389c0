import { Component, type ReactNode } from 'react';
import { EarlyInput } from './early-input.tsx';
import { ErrorPage } from './error-page.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | null;
}

/** Shows the error page in the place of what threw while it rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <>
        <ErrorPage error={error} />
        <EarlyInput />
      </>
    );
  }
}
