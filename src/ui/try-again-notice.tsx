import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface TryAgainNoticeProps {
  readonly onTryAgain: () => void;
  readonly children: ReactNode;
}

/** Says what could not be had, with the way to try again. */
export function TryAgainNotice({ onTryAgain, children }: TryAgainNoticeProps) {
  return (
    <Notice tone="bad" actions={<Button onClick={onTryAgain}>Try again</Button>}>
      {children}
    </Notice>
  );
}
