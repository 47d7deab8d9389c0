import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react';
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
  useLayoutEffect(() => {
    const dialog = place.current;
    if (dialog === null) return;
    if (!dialog.open) dialog.showModal();
    // In a view that is not shown it would block the page unseen.
    const closeUnseen = () => {
      if (dialog.closest('[hidden]') !== null) dialog.close();
    };
    closeUnseen();
    const views = new MutationObserver(closeUnseen);
    views.observe(document.body, { attributeFilter: ['hidden'], subtree: true });
    return () => {
      views.disconnect();
      // Closed before it is removed, because only then does the browser give the focus back.
      dialog.close();
    };
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
