import Store from 'lucide-react/icons/store';
import { useMemo, useState } from 'react';
import { readIssuingDesk } from '../../../billing/desk/issuing-desk.ts';
import { liveValue } from '../../../storage/live-value.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { useBilling } from '../use-billing.ts';
import styles from './desk-line.module.css';

const DeskDialog = lazyPart(async () => (await import('./desk-dialog.tsx')).DeskDialog);

/** Which desk issues, and who, with the way to change it; nothing until that is read. */
export function DeskLine() {
  const { database, config, storageKey } = useBilling();
  const [isOpen, setOpen] = useState(false);
  const live = useMemo(
    () => liveValue(() => readIssuingDesk({ database, config, storageKey })),
    [database, config, storageKey],
  );
  const read = useObservable(live);
  const known = read?.kind === 'done' ? read.value : undefined;
  if (known === undefined) return null;
  const { desk, issuedBy } = known;
  return (
    <div className={styles['line']}>
      <Store size={18} aria-hidden="true" />
      <span>
        {desk || 'Desk not set'} · {issuedBy || 'Clerk not set'}
      </span>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label="Change desk or clerk"
        onClick={() => {
          // Its code may not have come at the last press.
          DeskDialog.prepare();
          setOpen(true);
        }}
      >
        Change
      </Button>
      {isOpen && <DeskDialog known={known} onClose={() => setOpen(false)} />}
    </div>
  );
}
