import {
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styles from './dialog.module.css';
import { DialogHost } from './held-under-dialogs.ts';

interface DialogProps {
  readonly title: string;
  readonly width?: 'narrow' | 'middle' | 'wide';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question in front of the page, which Escape closes; the focus then goes back to where it was. */
export function Dialog({ title, width = 'narrow', onClose, children }: DialogProps) {
  const heading = useId();
  const onDialog = useContext(DialogHost);
  useEffect(onDialog, [onDialog]);
  const place = useRef<HTMLDialogElement>(null);
  const show = useEffectEvent((dialog: HTMLDialogElement) => {
    // Its code came when another view was open, where it would block the page unseen.
    if (dialog.closest('[hidden]') !== null) onClose();
    else if (!dialog.open) dialog.showModal();
  });
  useLayoutEffect(() => {
    const dialog = place.current;
    if (dialog === null) return;
    show(dialog);
    // Closed before it is removed, because only then does the browser give the focus back.
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={place}
      aria-labelledby={heading}
      className={styles['dialog']}
      data-width={width}
      onClose={onClose}
    >
      <div className={styles['body']}>
        <h2 id={heading} className={styles['title']}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
