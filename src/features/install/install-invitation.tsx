import Share from 'lucide-react/icons/share';
import SquarePlus from 'lucide-react/icons/square-plus';
import { useContext, useId, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { InstallationContext } from '../../ui/installation.ts';
import { useEnvironment } from '../../ui/page-context.ts';
import styles from './install-invitation.module.css';
import { installWay } from './install-way.ts';

interface InstallInvitationProps {
  /** What the app is for, as in "Keep … on your device". */
  readonly name: string;
  /** Why one would want it there. */
  readonly reason: string;
  /** Under which a no is remembered. */
  readonly answerKey: string;
}

/** Offers, where the browser can do it, to put the app on the home screen; a no is for good. */
export function InstallInvitation({ name, reason, answerKey }: InstallInvitationProps) {
  const { getItem, setItem } = useEnvironment();
  const { isOffered, subscribe, ask } = useContext(InstallationContext);
  const way = useSyncExternalStore(
    subscribe,
    () => installWay(isOffered()),
    // A prerendered page is the same for every browser.
    () => 'none' as const,
  );
  const headingId = useId();
  const [isAnswered, setAnswered] = useState(() => getItem(answerKey) !== null);
  if (isAnswered || way === 'none') return null;
  const answer = () => {
    setItem(answerKey, 'answered');
    setAnswered(true);
  };
  const install = async () => {
    // Who turns back at the browser's own question may be invited again another day.
    if ((await ask()) === 'installed') answer();
  };
  return (
    <section aria-labelledby={headingId} className={styles['invitation']}>
      <div className={styles['words']}>
        <h2 id={headingId} className={styles['heading']}>
          Keep {name} on your {way === 'by-hand' ? 'home screen' : 'device'}
        </h2>
        <p>{reason}</p>
        {way === 'by-hand' && <Steps />}
      </div>
      <div className={styles['actions']}>
        {way === 'asked' && <Button onClick={install}>Install</Button>}
        <Button look="quiet" onClick={answer}>
          No, thanks
        </Button>
      </div>
    </section>
  );
}

/** Safari has no way to ask, and so the person is shown the way. */
function Steps() {
  return (
    <ol className={styles['steps']}>
      <li>
        <Share size={20} aria-hidden="true" />
        <span>
          Tap <b>Share</b> in the browser’s toolbar or menu.
        </span>
      </li>
      <li>
        <SquarePlus size={20} aria-hidden="true" />
        <span>
          Scroll down and tap <b>Add to Home Screen</b>.
        </span>
      </li>
    </ol>
  );
}
