import { useState } from 'react';
import { formatMoment } from '../../domain/format-moment.ts';
import type { Timestamp } from '../../domain/units.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface SavedCopyNoticeProps {
  /** When the copy of the staff file was saved that opened the desk; undefined for the host's own. */
  readonly savedAt: Timestamp | undefined;
}

/** Says that the desk was opened without the site's own file, so that a change made there may be missing. */
export function SavedCopyNotice({ savedAt }: SavedCopyNoticeProps) {
  const [isRead, setRead] = useState(false);
  if (savedAt === undefined || isRead) return null;
  return (
    <Notice tone="calm" actions={<Button onClick={() => setRead(true)}>OK</Button>}>
      The site’s own staff file could not be loaded, so you are signed in with the copy of{' '}
      {formatMoment(savedAt)}. Changes made to the staff file since then are not seen.
    </Notice>
  );
}
